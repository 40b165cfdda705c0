/**
 * What Python counts as white space, for the inside of a set: JavaScript leaves out four separators
 * and "next line".
 */
export const whiteSpace = String.raw`\s\x1c-\x1f\x85`;

const runs = new RegExp(`[${whiteSpace}]+`);

/** `text.split()` */
export const splitWords = (text: string): readonly string[] =>
  text.split(runs).filter((word) => word !== "");

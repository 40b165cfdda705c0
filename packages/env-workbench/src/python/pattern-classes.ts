import { whiteSpace } from "./white-space.js";

/**
 * A class that Python's and JavaScript's expressions name alike but fill otherwise, by its letter.
 */
export const classes: Readonly<
  Record<string, { readonly inside: string; readonly outside: string }>
> = {
  d: { inside: String.raw`\p{Nd}`, outside: String.raw`\p{Nd}` },
  D: { inside: String.raw`\P{Nd}`, outside: String.raw`\P{Nd}` },
  w: { inside: String.raw`\p{L}\p{N}_`, outside: String.raw`[\p{L}\p{N}_]` },
  W: { inside: "", outside: String.raw`[^\p{L}\p{N}_]` },
  s: { inside: whiteSpace, outside: `[${whiteSpace}]` },
  S: { inside: "", outside: `[^${whiteSpace}]` },
};
const wordBoundary = String.raw`(?:(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_]))`;
const noWordBoundary = String.raw`(?:(?<=[\p{L}\p{N}_])(?=[\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?![\p{L}\p{N}_]))`;
/** What matches a place and no character. */
export const anchors: Readonly<Record<string, string>> = {
  A: String.raw`(?<![\s\S])`,
  Z: String.raw`(?![\s\S])`,
  b: wordBoundary,
  B: noWordBoundary,
};
/** The end of the text, or in front of a line end that is its last character. */
export const END = String.raw`(?=\n?(?![\s\S]))`;
/** Control characters by their letters. */
export const controls: Readonly<Record<string, number>> = {
  a: 7,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
};

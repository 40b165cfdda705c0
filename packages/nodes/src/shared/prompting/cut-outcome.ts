import { firstSentences } from "./first-sentences.js";

/**
 * The first words of a text that is too long, with `…` for the rest. At most `length` characters
 * long.
 */
export const firstWords = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const room = text.slice(0, length - 1);
  const word = /\s/.test(text.charAt(length - 1)) ? room.length : room.search(/[\s,;:]+\S*$/);
  return `${(word > 0 ? room.slice(0, word) : room).replace(/[\s,;:]+$/, "")}…`;
};

/**
 * What the world answered, whole where it is short; else its first sentences as far as they fit, or
 * its first words, with `…` for the rest. At most `length` characters long.
 */
export const cutOutcome = (text: string, length: number): string =>
  firstSentences(text, length) || firstWords(text, length);

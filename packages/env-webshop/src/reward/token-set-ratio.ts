import { compareCodePoints, roundHalfEven, splitWords, strip } from "../python/text.js";
import { sequenceRatio } from "./sequence-ratio.js";

/**
 * Lower-case words and digits; Latin-1 letters beyond ASCII are dropped, everything else becomes a
 * space.
 */
const clean = (text: string): string =>
  strip(
    text
      .replace(/[\x80-\xff]/g, "")
      .replace(/[^\p{L}\p{N}_]/gu, " ")
      .toLowerCase(),
  );

const percentRatio = (left: string, right: string): number => {
  if (left === right) return 100;
  if (left === "" || right === "") return 0;
  return roundHalfEven(100 * sequenceRatio(left, right));
};

const joinSorted = (words: readonly string[]): string =>
  words.toSorted(compareCodePoints).join(" ");

/**
 * How alike two texts are as sets of words, 0 to 100, as thefuzz 0.19 computes it with Python's
 * difflib.
 *
 * @example
 * tokenSetRatio("red lamp", "lamp red"); // → 100
 */
export const tokenSetRatio = (left: string, right: string): number => {
  const cleanLeft = clean(left);
  const cleanRight = clean(right);
  if (cleanLeft === "" || cleanRight === "") return 0;
  const leftWords = new Set(splitWords(cleanLeft));
  const rightWords = new Set(splitWords(cleanRight));
  const common = joinSorted([...leftWords].filter((word) => rightWords.has(word)));
  const leftRest = joinSorted([...leftWords].filter((word) => !rightWords.has(word)));
  const rightRest = joinSorted([...rightWords].filter((word) => !leftWords.has(word)));
  const leftAll = strip(`${common} ${leftRest}`);
  const rightAll = strip(`${common} ${rightRest}`);
  return Math.max(
    percentRatio(common, leftAll),
    percentRatio(common, rightAll),
    percentRatio(leftAll, rightAll),
  );
};

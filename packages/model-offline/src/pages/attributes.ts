import { contentWords, stemOf } from "../reading/words.js";

const token = /[\p{L}\p{N}][\p{L}\p{N}.'"’/&+-]*/gu;

/**
 * The words of a text in order, numbers and sizes among them, without punctuation at their ends.
 */
export const tokensOf = (text: string): string[] =>
  (text.toLowerCase().match(token) ?? []).map((word) => word.replace(/[.'’/&+-]+$/, ""));

/** For comparing words: `Shoes` and `shoe` are one. */
export const keyOf = (word: string): string => stemOf(word);

export const keysOf = (text: string): ReadonlySet<string> => new Set(tokensOf(text).map(keyOf));

/**
 * Auxiliaries, question words and their like, beside the articles and prepositions that
 * `contentWords` leaves out.
 */
const functional = new Set(
  "can could will would shall should may might must has have had having do does did being been not no if when where which who whose what how so very just also too there here he she his her us our him am i'm i'd it's".split(
    " ",
  ),
);

/** Words that carry meaning, numbers among them. */
export const meaningful = (tokens: readonly string[]): string[] =>
  tokens.filter(
    (word) => /^\p{N}/u.test(word) || (!functional.has(word) && contentWords(word).length > 0),
  );

/** Bounds that a text sets to amounts. */
export interface Limits {
  readonly most: number;
  readonly least: number;
}

const number = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)?)`;
const upper = new RegExp(
  String.raw`\b(?:lower|less|cheaper|fewer) than ${number}|\b(?:under|below|at most|up to|within|no more than|not more than) ${number}`,
  "i",
);
const lower = new RegExp(
  String.raw`\b(?:higher|greater) than ${number}|\b(?:over|above|at least|no less than|not less than) ${number}`,
  "i",
);

const amountIn = (pattern: RegExp, text: string): number | undefined => {
  const [, ...groups] = pattern.exec(text) ?? [];
  const found = groups.find((group) => group !== undefined);
  return found === undefined ? undefined : Number(found.replaceAll(",", ""));
};

export const limitsIn = (goal: string): Limits => ({
  most: amountIn(upper, goal) ?? Number.POSITIVE_INFINITY,
  least: amountIn(lower, goal) ?? Number.NEGATIVE_INFINITY,
});

/** Amounts of money that a text names, in its order. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/[$€£]\s?(\d[\d,]*(?:\.\d+)?)/g)].map(([, amount = ""]) =>
    Number(amount.replaceAll(",", "")),
  );

/**
 * Whether the amounts of a text keep to the limits; true where it names none. Of a range the middle
 * counts.
 */
export const isWithin = (text: string, { most, least }: Limits): boolean => {
  const amounts = amountsIn(text).slice(0, 2);
  if (amounts.length === 0) return true;
  const middle = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  return middle <= most && middle >= least;
};

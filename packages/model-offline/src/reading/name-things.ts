import { grammatical } from "./words.js";

const singular = (word: string): string => word.toLowerCase().replace(/([^s])s$/, "$1");

/** Fewest letters of a word that begins or ends a compound, and of the rest of it. */
const least = { word: 3, rest: 2, longWord: 4, restOfLong: 3, restOfShort: 4 } as const;

/**
 * Whether a word is a part of a compound name: `remote` of `remotecontrol`, `can` of `wateringcan`;
 * but `pot` none of `potato`.
 */
const isPartOf = (word: string, kind: string): boolean => {
  const rest = kind.length - word.length;
  if (word.length < least.word) return false;
  if (kind.endsWith(word)) return rest >= least.rest;
  return (
    kind.startsWith(word) &&
    rest >= (word.length >= least.longWord ? least.restOfLong : least.restOfShort)
  );
};

/**
 * Calls things in a sentence by the names that they have in the world: people shorten compounds
 * (`lamp`), turn them round (`bar of soap`) and take them apart. A word that is no name of its own
 * becomes the name of which it is a part: the one that the sentence covers best, and the first
 * named where several are covered equally.
 */
export const nameThings = (sentence: string, kinds: readonly string[]): string => {
  const known = new Set(kinds);
  const tokens = sentence.split(/([a-z]+)/i);
  const words = tokens.flatMap((token, index) => {
    const word = singular(token);
    return index % 2 === 1 &&
      !grammatical.has(token.toLowerCase()) &&
      !known.has(word) &&
      !known.has(token.toLowerCase())
      ? [{ index, word }]
      : [];
  });
  const taken = new Set<number>();
  for (const { index, word } of words) {
    if (taken.has(index)) continue;
    const near = (other: { readonly index: number }) =>
      other.index !== index && !taken.has(other.index) && Math.abs(other.index - index) <= 6;
    const fits = [...known]
      .filter((kind) => isPartOf(word, kind))
      .map((kind) => {
        const others = words.filter(
          (other) =>
            near(other) &&
            other.word !== word &&
            isPartOf(other.word, kind) &&
            word.length + other.word.length <= kind.length,
        );
        const [other] = others.toSorted((one, two) => two.word.length - one.word.length);
        return { kind, other, cover: (word.length + (other?.word.length ?? 0)) / kind.length };
      });
    const best = fits.reduce<(typeof fits)[number] | undefined>(
      (top, fit) =>
        top === undefined ||
        fit.cover > top.cover + 0.3 ||
        (fit.other !== undefined && top.other === undefined)
          ? fit
          : top,
      undefined,
    );
    if (best === undefined) continue;
    tokens[index] = best.kind;
    taken.add(index);
    if (best.other !== undefined) {
      tokens[best.other.index] = "";
      taken.add(best.other.index);
    }
  }
  return tokens.join("");
};

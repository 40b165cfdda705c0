import { porterStem } from "./porter-stem.js";
import { createWordTokenizer } from "./tokenize-words.js";

/** The 33 words that Lucene's EnglishAnalyzer leaves out. */
const stopWords: ReadonlySet<string> = new Set(
  "a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with".split(
    " ",
  ),
);

const possessive = /['\u2019\uff07][sS]$/;
const nonAscii = /[^\0-\x7f]/;

/**
 * Lower case character by character, as Java does it: no final sigma, and the dotted capital I
 * becomes a plain i.
 */
const toLowerCase = (word: string) =>
  nonAscii.test(word)
    ? Array.from(word, (character) =>
        character === "\u0130" ? "i" : character.toLowerCase(),
      ).join("")
    : word.toLowerCase();

const toTerm = (word: string): string | undefined => {
  const lowered = toLowerCase(possessive.test(word) ? word.slice(0, -2) : word);
  return stopWords.has(lowered) ? undefined : porterStem(lowered);
};

/** Turns a text into index terms, in order. */
export type Analyzer = (text: string) => string[];

/**
 * Lucene's EnglishAnalyzer: UAX #29 words, possessive ending removed, lower case, 33 stop words
 * left out, Porter stems.
 *
 * @param options.rememberedWords how many distinct words keep their finished term between calls.
 */
export const createEnglishAnalyzer = ({
  rememberedWords = 200_000,
}: { readonly rememberedWords?: number } = {}): Analyzer => {
  const tokenize = createWordTokenizer();
  const terms = new Map<string, string | undefined>();
  return (text) => {
    const found: string[] = [];
    tokenize(text, (start, end) => {
      const word = text.slice(start, end);
      let term = terms.get(word);
      if (term === undefined && !terms.has(word)) {
        if (terms.size >= rememberedWords) terms.clear();
        term = toTerm(word);
        terms.set(word, term);
      }
      if (term !== undefined) found.push(term);
    });
    return found;
  };
};

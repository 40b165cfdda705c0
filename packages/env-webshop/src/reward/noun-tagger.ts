import { splitWords } from "../python/text.js";

/** Finds the nouns of a product title; the title score compares them. */
export interface NounTagger {
  /** Goes into the environment's version, so that every score shows which tagger made it. */
  readonly name: string;
  nounsOf(title: string): readonly string[];
}

/** The rule of the recordings: every word between white space counts as a noun. */
export const whitespaceTagger: NounTagger = {
  name: "whitespace",
  nounsOf: (title) => splitWords(title).map((word) => word.toLowerCase()),
};

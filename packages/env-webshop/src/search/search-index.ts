import type { TextTable } from "./text-table.js";

/** BM25's two parameters; Pyserini's defaults are 0.9 and 0.4. */
export interface Bm25Parameters {
  readonly k1: number;
  readonly b: number;
}

/** A finished inverted index as plain typed arrays; documents are numbered by their id's order. */
export interface SearchIndex {
  readonly parameters: Bm25Parameters;
  /** Documents with at least one term: the N of the formula. */
  readonly documentsWithTerms: number;
  readonly totalTerms: number;
  /**
   * SHA-256 over all arrays: the same documents give the same fingerprint, in whatever order they
   * were added.
   */
  readonly fingerprint: string;
  readonly ids: TextTable;
  readonly terms: TextTable;
  /** Length of each document as one lossy byte. */
  readonly lengths: Uint8Array;
  /** Postings of term `t` are `postingStarts[t] … postingStarts[t + 1] - 1`. */
  readonly postingStarts: Uint32Array;
  readonly documents: Uint32Array;
  /** How often the term occurs in the document; 255 means: look into `overflow`. */
  readonly counts: Uint8Array;
  /** Pairs (posting, count) of counts above 254, sorted by posting. */
  readonly overflow: Uint32Array;
}

/** Every array of an index with its name, in file order. */
export const sectionsOf = (index: Omit<SearchIndex, "fingerprint">) =>
  [
    ["documents", index.documents],
    ["postingStarts", index.postingStarts],
    ["idStarts", index.ids.starts],
    ["termStarts", index.terms.starts],
    ["overflow", index.overflow],
    ["idUnits", index.ids.units],
    ["termUnits", index.terms.units],
    ["lengths", index.lengths],
    ["counts", index.counts],
  ] as const;

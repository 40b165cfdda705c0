import { createEnglishAnalyzer, type Analyzer } from "./english-analyzer.js";
import type { SearchIndex } from "./search-index.js";
import { selectBest } from "./select-best.js";
import { createGains, inverseDocumentFrequency, type QueryTerm } from "./term-gains.js";
import { findText, textAt } from "./text-table.js";

export interface SearchHit {
  readonly id: string;
  /** BM25, above 0 and without an upper bound. */
  readonly score: number;
}

/**
 * Ranks documents for a query: best score first, equal scores by id; at most `limit` hits, none for
 * a query without known terms.
 */
export type Searcher = (query: string, limit?: number) => SearchHit[];

/**
 * Makes a search function over an index; it keeps one score per document between calls (8 bytes
 * each).
 */
export const createSearcher = (
  index: SearchIndex,
  { analyzer = createEnglishAnalyzer() }: { readonly analyzer?: Analyzer } = {},
): Searcher => {
  const { postingStarts } = index;
  const addGains = createGains(index);
  const scores = new Float64Array(index.lengths.length);

  const resolve = (query: string): QueryTerm[] => {
    const queryCounts = new Map<string, number>();
    for (const term of analyzer(query)) queryCounts.set(term, (queryCounts.get(term) ?? 0) + 1);
    const found: QueryTerm[] = [];
    for (const [text, count] of queryCounts) {
      const term = findText(index.terms, text);
      if (term < 0) continue;
      const start = postingStarts[term]!;
      const end = postingStarts[term + 1]!;
      found.push({
        start,
        end,
        weight: Math.fround(
          count * inverseDocumentFrequency(index.documentsWithTerms, end - start),
        ),
      });
    }
    return found;
  };

  return (query, limit = 10) => {
    const terms = resolve(query);
    if (terms.length === 0 || limit < 1) return [];
    for (const term of terms) addGains(term, scores);
    const best = selectBest(scores, limit);
    scores.fill(0);
    return best.map(({ document, score }) => ({ id: textAt(index.ids, document), score }));
  };
};

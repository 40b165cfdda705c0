import type { SearchHit } from "../search/searcher.js";
import type { SearchIndex } from "../search/search-index.js";
import type { Goal, GoalSet } from "../goal/goal.js";
import type { ProductWarning } from "../product/product.js";
import type { NounTagger } from "../reward/noun-tagger.js";
import type { ProductStore } from "../store/product-store.js";

/** Everything that stays the same for all episodes of a shop. */
export interface Shop {
  readonly store: ProductStore;
  readonly index: SearchIndex;
  /** Products for a query, best first, at most `limit`; exact Lucene ranking. */
  search(query: string, limit: number): readonly SearchHit[];
  /** What a purchase of the product costs: one fixed draw where the price is a range. */
  priceOf(asin: string): number;
  readonly goalSet: GoalSet;
  /**
   * Goals by index; goals whose product is missing are left out, so positions and indices differ
   * then.
   */
  readonly goals: readonly Goal[];
  readonly tagger: NounTagger;
  /** Names the data, for example `sha256:…`. */
  readonly dataHash: string;
  readonly warnings: readonly ProductWarning[];
  /** Names the split of a goal. */
  splitOf(goal: Goal): string;
  /** Ends the use of files. */
  close(): void;
}

import { createHash } from "node:crypto";
import { seededRandom } from "@mnemograph/core";
import { createSearcher } from "../search/searcher.js";
import type { SearchIndex } from "../search/search-index.js";
import type { Goal, GoalSet } from "../goal/goal.js";
import { drawPrice } from "../goal/price-bound.js";
import { splitByPosition } from "../goal/split-goals.js";
import type { ProductWarning } from "../product/product.js";
import { whitespaceTagger, type NounTagger } from "../reward/noun-tagger.js";
import type { ProductStore } from "../store/product-store.js";
import type { Shop } from "./shop.js";

/** What a shop takes besides its data. */
export interface ShopOptions {
  /** Finds the nouns for the title score; its name becomes part of the environment's version. */
  readonly tagger?: NounTagger;
  /** Fixes the price of products with a price range, and drawn price bounds. */
  readonly seed?: number;
}

export interface ShopParts extends ShopOptions {
  readonly store: ProductStore;
  readonly index: SearchIndex;
  readonly goalSet: GoalSet;
  readonly goals: readonly Goal[];
  /** Recorded prices by product number; drawn from `seed` where missing. */
  readonly prices?: ReadonlyMap<string, number>;
  /** Identifies the product data; the goals and prices are added to it. */
  readonly productsHash: string;
  readonly warnings?: readonly ProductWarning[];
  readonly splitOf?: (goal: Goal, position: number, total: number) => string;
}

/** The fixed price of a product under a seed: goals are made with the same one. */
export const seededPrice = (asin: string, prices: readonly number[], seed: number): number =>
  drawPrice(prices, seededRandom(`${seed}/price/${asin}`));

/**
 * Puts a shop together from its parts; goals whose product the store does not hold are left out
 * with a warning.
 *
 * @example
 * const { store, goals } = loadBuiltinShop({ families: 1 });
 * const emptied = createShop({ store: memoryProductStore([]), index: createIndexBuilder().finish(), goalSet: "human", goals, productsHash: "none" });
 * emptied.goals.length; // → 0
 */
export const createShop = ({
  store,
  index,
  goalSet,
  goals,
  prices = new Map(),
  productsHash,
  tagger = whitespaceTagger,
  seed = 0,
  warnings = [],
  splitOf = (_, position, total) => splitByPosition(position, total),
}: ShopParts): Shop => {
  const searcher = createSearcher(index);
  const usable: Goal[] = [];
  const missing: Goal[] = [];
  for (const goal of goals) (store.get(goal.asin) === undefined ? missing : usable).push(goal);
  const splits = new Map(
    goals.map((goal, position) => [goal.index, splitOf(goal, position, goals.length)]),
  );
  const hash = createHash("sha256").update(
    JSON.stringify([productsHash, index.fingerprint, seed, goals, [...prices]]),
  );
  return {
    store,
    index,
    search: searcher,
    priceOf: (asin) => prices.get(asin) ?? seededPrice(asin, store.get(asin)?.prices ?? [], seed),
    goalSet,
    goals: usable,
    tagger,
    dataHash: `sha256:${hash.digest("hex")}`,
    warnings: [
      ...warnings,
      ...missing.map(({ asin, index: place }) => ({
        asin,
        field: "goal",
        message: `goal ${place} wants a product that the catalogue does not hold; it was left out`,
      })),
    ],
    splitOf: (goal) => splits.get(goal.index) ?? "train",
    close: () => store.close(),
  };
};

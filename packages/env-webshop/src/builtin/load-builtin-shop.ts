import { MnemographError } from "@mnemograph/core";
import { hashProducts, indexProducts } from "../load/load-shared-shop.js";
import { createShop, type ShopOptions } from "../shop/create-shop.js";
import type { Shop } from "../shop/shop.js";
import { memoryProductStore } from "../store/memory-product-store.js";
import { generateFamily } from "./generate-catalogue.js";

export interface BuiltinShopOptions extends Omit<ShopOptions, "seed"> {
  /** Another seed is another shop. */
  readonly seed?: number;
  /** Groups of five products each; a family belongs to one split as a whole. */
  readonly families?: number;
  readonly goalsPerFamily?: number;
}

/**
 * One of five families in a row tests, one evaluates and three train; the kinds of product rotate
 * through all of them.
 */
const splitOfFamily = (family: number, kinds: number): string =>
  ["test", "eval", "train", "train", "train"][(family + Math.floor(family / kinds)) % 5]!;
const kindsPerRound = 20;

/**
 * Our own shop, generated: no files needed. Wanted products of different splits are different
 * products.
 *
 * @throws MnemographError USAGE for numbers of families and goals that are no whole numbers from 1.
 * @example
 * const shop = loadBuiltinShop({ families: 2, goalsPerFamily: 3 });
 * shop.goals.length; // → 6
 */
export const loadBuiltinShop = ({
  seed = 1,
  families = 200,
  goalsPerFamily = 2,
  ...options
}: BuiltinShopOptions = {}): Shop => {
  if (
    !Number.isInteger(families) ||
    families < 1 ||
    !Number.isInteger(goalsPerFamily) ||
    goalsPerFamily < 1
  ) {
    throw new MnemographError({
      code: "USAGE",
      message: `a built-in shop needs at least one family and one goal per family, not ${families} and ${goalsPerFamily}`,
      hint: "pass whole numbers from 1 on",
      evidence: { families, goalsPerFamily },
    });
  }
  const made = Array.from({ length: families }, (_, family) =>
    generateFamily(seed, family, goalsPerFamily),
  );
  const products = made.flatMap((family) => family.products);
  const goals = made
    .flatMap((family) => family.goals)
    .map((goal, index) => Object.assign({ index }, goal));
  const shop = createShop({
    ...options,
    seed,
    store: memoryProductStore(products),
    index: indexProducts(products),
    goalSet: "human",
    goals,
    productsHash: hashProducts(products),
    splitOf: (_, position) => splitOfFamily(Math.floor(position / goalsPerFamily), kindsPerRound),
  });
  // The environment's version alone must distinguish results of this shop from those of a recorded
  // catalogue.
  return { ...shop, dataHash: `built-in-${shop.dataHash}` };
};

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createIndexBuilder } from "../search/index-builder.js";
import { z } from "zod";
import type { Goal, GoalSet } from "../goal/goal.js";
import { makeGoals, type InstructedProduct } from "../goal/make-goals.js";
import { isUsableAsin, parseProduct, RawProduct } from "../product/parse-product.js";
import type { Product, ProductWarning } from "../product/product.js";
import { searchDocument } from "../product/search-document.js";
import { createShop, seededPrice, type ShopOptions } from "../shop/create-shop.js";
import type { Shop } from "../shop/shop.js";
import { toHumanInstructions } from "../store/open-catalogue.js";
import { memoryProductStore } from "../store/memory-product-store.js";
import { readJsonFile, readJsonLines } from "./read-files.js";
import { AttributeEntry, HumanEntry, RecordedGoal, RecordedPrices } from "./shared-files.js";

const readAttributes = (folder: string): ReadonlyMap<string, AttributeEntry> =>
  new Map(
    Object.entries(
      readJsonFile(
        join(folder, "attributes_and_synthetic_instructions.json"),
        z.record(z.string(), AttributeEntry),
      ),
    ),
  );

/**
 * Parses raw products in order: unusable and repeated product numbers are skipped, the first of a
 * kind stays.
 */
export const parseProducts = (
  rawProducts: readonly RawProduct[],
  attributes: ReadonlyMap<string, AttributeEntry>,
): { readonly products: Product[]; readonly warnings: ProductWarning[] } => {
  const warnings: ProductWarning[] = [];
  const products = new Map<string, Product>();
  for (const raw of rawProducts) {
    if (!isUsableAsin(raw.asin) || products.has(raw.asin)) continue;
    const known = attributes.get(raw.asin)?.attributes;
    products.set(
      raw.asin,
      parseProduct(raw, { attributes: known, onWarning: (warning) => warnings.push(warning) }),
    );
  }
  return { products: [...products.values()], warnings };
};

/**
 * Goals made from a shared folder's instruction files, with price bounds from the seed; the
 * recorded goals agree except in those.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const goals = makeSharedGoals("webshop/shared", { goalSet: "synthetic", seed: 233 }); // the seed draws the price bounds
 */
export const makeSharedGoals = (
  folder: string,
  { goalSet, seed = 0 }: { readonly goalSet: GoalSet; readonly seed?: number },
): Goal[] => {
  const attributes = readAttributes(folder);
  const { products } = parseProducts(
    readJsonLines(join(folder, "products.jsonl"), RawProduct),
    attributes,
  );
  const human = readJsonFile(
    join(folder, "human_instructions_for_products.json"),
    z.record(z.string(), HumanEntry),
  );
  const instructed = products.map((product): InstructedProduct => {
    const entry = attributes.get(product.asin);
    const wanted = entry?.instruction_attributes;
    return {
      product,
      synthetic:
        entry?.instruction && wanted
          ? { instruction: entry.instruction, attributes: wanted }
          : undefined,
      human: toHumanInstructions(human[product.asin] ?? []),
    };
  });
  return makeGoals(instructed, {
    goalSet,
    seed,
    priceOf: ({ asin, prices }) => seededPrice(asin, prices, seed),
  });
};

/** Builds the search index of products in memory. */
export const indexProducts = (products: readonly Product[]) => {
  const builder = createIndexBuilder();
  for (const product of products) builder.add(product.asin, searchDocument(product));
  return builder.finish();
};

export const hashProducts = (products: readonly Product[]): string =>
  createHash("sha256").update(JSON.stringify(products)).digest("hex");

/**
 * Loads a folder with `products.jsonl` and `attributes_and_synthetic_instructions.json`. Goals and
 * prices are those of `goals_<set>.jsonl` and `product_prices_<set>.json`; where a file is missing
 * they are made from the instructions and the seed. DATA_NOT_FOUND, DATA_INVALID.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const shop = loadSharedShop("webshop/shared", { goalSet: "human", seed: 233 });
 */
export const loadSharedShop = (
  folder: string,
  {
    goalSet = "synthetic",
    seed = 0,
    ...options
  }: ShopOptions & { readonly goalSet?: GoalSet } = {},
): Shop => {
  const rawProducts = readJsonLines(join(folder, "products.jsonl"), RawProduct);
  const { products, warnings } = parseProducts(rawProducts, readAttributes(folder));
  const goalFile = join(folder, `goals_${goalSet}.jsonl`);
  const priceFile = join(folder, `product_prices_${goalSet}.json`);
  return createShop({
    ...options,
    seed,
    store: memoryProductStore(products),
    index: indexProducts(products),
    goalSet,
    goals: existsSync(goalFile)
      ? readJsonLines(goalFile, RecordedGoal)
      : makeSharedGoals(folder, { goalSet, seed }),
    ...(existsSync(priceFile)
      ? { prices: new Map(Object.entries(readJsonFile(priceFile, RecordedPrices))) }
      : {}),
    productsHash: hashProducts(products),
    warnings,
  });
};

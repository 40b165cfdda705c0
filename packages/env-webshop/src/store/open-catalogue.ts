import { existsSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { readSearchIndex } from "../search/index-file.js";
import {
  openSqlite,
  type SqliteDatabase,
  type SqliteDriver,
} from "@mnemograph/memory/sqlite-driver";
import type { GoalSet } from "../goal/goal.js";
import type { HumanInstruction } from "../goal/human-goals.js";
import { makeGoals, type InstructedProduct } from "../goal/make-goals.js";
import type { SyntheticInstruction } from "../goal/synthetic-goals.js";
import type { HumanEntry } from "../load/shared-files.js";
import type { Product, ProductWarning } from "../product/product.js";
import { createShop, seededPrice, type ShopOptions } from "../shop/create-shop.js";
import type { Shop } from "../shop/shop.js";
import { catalogueFiles, catalogueVersion } from "./catalogue-schema.js";
import { sqliteProductStore } from "./sqlite-product-store.js";

export const toHumanInstructions = (entry: HumanEntry): HumanInstruction[] =>
  entry.map((line) => ({
    instruction: line.instruction,
    attributes: line.instruction_attributes,
    options: line.instruction_options,
  }));

function* instructedProducts(
  database: SqliteDatabase,
  goalSet: GoalSet,
): Generator<InstructedProduct> {
  const rows = database
    .prepare<[], { body: string; synthetic: string | null; human: string | null }>(
      `SELECT body, synthetic, human FROM products WHERE ${goalSet} IS NOT NULL ORDER BY position`,
    )
    .iterate();
  for (const { body, synthetic, human } of rows) {
    yield {
      product: JSON.parse(body) as Product,
      synthetic: synthetic === null ? undefined : (JSON.parse(synthetic) as SyntheticInstruction),
      human: human === null ? [] : toHumanInstructions(JSON.parse(human) as HumanEntry),
    };
  }
}

export interface CatalogueOptions extends ShopOptions {
  readonly goalSet?: GoalSet;
  /** Which SQLite to use, instead of the best one of this Node. */
  readonly driver?: SqliteDriver;
}

/**
 * Opens a catalogue folder made by `buildCatalogue`: the index in one read, products when asked
 * for. DATA_NOT_FOUND, DATA_INVALID.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const shop = openCatalogue("catalogue", { goalSet: "synthetic" });
 */
export const openCatalogue = (
  folder: string,
  { goalSet = "human", seed = 0, driver, ...options }: CatalogueOptions = {},
): Shop => {
  const path = join(folder, catalogueFiles.products);
  if (!existsSync(path)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `${folder} holds no catalogue`,
      hint: "make one with `buildCatalogue`",
      evidence: { folder },
    });
  }
  const database = openSqlite(path, {
    readOnly: true,
    ...(driver === undefined ? {} : { driver }),
  });
  try {
    const rows = database
      .prepare<[], { name: string; value: string }>("SELECT name, value FROM meta")
      .all();
    const meta = new Map(rows.map(({ name, value }) => [name, value]));
    if (meta.get("version") !== String(catalogueVersion))
      throw new Error(`catalogue version ${meta.get("version")}, expected ${catalogueVersion}`);
    return createShop({
      ...options,
      seed,
      store: sqliteProductStore(database),
      index: readSearchIndex(join(folder, catalogueFiles.index)),
      goalSet,
      goals: makeGoals(instructedProducts(database, goalSet), {
        goalSet,
        seed,
        priceOf: ({ asin, prices }) => seededPrice(asin, prices, seed),
      }),
      productsHash: meta.get("hash") ?? "",
      warnings: JSON.parse(meta.get("warnings") ?? "[]") as ProductWarning[],
    });
  } catch (cause) {
    database.close();
    if (MnemographError.isInstance(cause)) throw cause;
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${path} is no usable catalogue`,
      hint: "build it again with `buildCatalogue`; an interrupted build leaves an incomplete file",
      evidence: { folder },
      cause,
    });
  }
};

import type { SqliteDatabase } from "@mnemograph/memory/sqlite-driver";
import type { Product } from "../product/product.js";
import type { ProductStore } from "./product-store.js";

/**
 * A store over a catalogue's SQLite file: products are read when they are asked for, the last few
 * stay in memory.
 */
export const sqliteProductStore = (
  database: SqliteDatabase,
  { cachedProducts = 2000 }: { readonly cachedProducts?: number } = {},
): ProductStore => {
  const byAsin = database.prepare<[string], { body: string }>(
    "SELECT body FROM products WHERE asin = ?",
  );
  const byPosition = database.prepare<[number], { asin: string }>(
    "SELECT asin FROM products WHERE position = ?",
  );
  const byField = {
    category: database.prepare<[string], { asin: string }>(
      "SELECT asin FROM products WHERE category = ? ORDER BY position",
    ),
    query: database.prepare<[string], { asin: string }>(
      "SELECT asin FROM products WHERE query = ? ORDER BY position",
    ),
  };
  const counted = database
    .prepare<[], { size: number }>("SELECT count(*) AS size FROM products")
    .get();
  const cache = new Map<string, Product>();
  return {
    size: counted?.size ?? 0,
    get(asin) {
      const known = cache.get(asin);
      if (known !== undefined) return known;
      const row = byAsin.get(asin);
      if (row === undefined) return undefined;
      const product = JSON.parse(row.body) as Product;
      const oldest = cache.size >= cachedProducts ? cache.keys().next().value : undefined;
      if (oldest !== undefined) cache.delete(oldest);
      cache.set(asin, product);
      return product;
    },
    asinAt: (position) => byPosition.get(position)!.asin,
    findBy: (field, value) => byField[field].all(value).map(({ asin }) => asin),
    close: () => void database.close(),
  };
};

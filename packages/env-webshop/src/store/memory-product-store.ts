import type { Product } from "../product/product.js";
import type { ProductStore } from "./product-store.js";

/**
 * A store for small catalogues: all products stay in memory.
 *
 * @example
 * const store = memoryProductStore(generateFamily(1, 0, 1).products);
 * store.get(store.asinAt(0))?.asin === store.asinAt(0); // → true
 */
export const memoryProductStore = (products: readonly Product[]): ProductStore => {
  const byAsin = new Map(products.map((product) => [product.asin, product]));
  return {
    size: products.length,
    get: (asin) => byAsin.get(asin),
    asinAt: (position) => products[position]!.asin,
    findBy: (field, value) =>
      products.filter((product) => product[field] === value).map(({ asin }) => asin),
    close: () => undefined,
  };
};

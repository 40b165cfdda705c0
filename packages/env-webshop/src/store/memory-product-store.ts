import type { Product } from "../product/product.js";
import type { ProductStore } from "./product-store.js";

/** A store for small catalogues: all products stay in memory. */
export const memoryProductStore = (products: readonly Product[]): ProductStore => {
  const byAsin = new Map(products.map((product) => [product.asin, product]));
  return {
    size: products.length,
    get: (asin) => byAsin.get(asin),
    asinAt: (position) => (products[position] as Product).asin,
    findBy: (field, value) => products.filter((product) => product[field] === value).map(({ asin }) => asin),
    close: () => undefined,
  };
};

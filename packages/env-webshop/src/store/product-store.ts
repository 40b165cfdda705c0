import type { Product } from "../product/product.js";

/** Where the shop's products live; everything is looked up one product at a time. */
export interface ProductStore {
  readonly size: number;
  get(asin: string): Product | undefined;
  /** The product number at a 0-based position of the catalogue. */
  asinAt(position: number): string;
  /** Product numbers of one category or query, in catalogue order. */
  findBy(field: "category" | "query", value: string): readonly string[];
  /** Ends the use of files; a store in memory does nothing. */
  close(): void;
}

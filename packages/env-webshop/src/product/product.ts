/** One product as the shop shows, finds and scores it. */
export interface Product {
  readonly asin: string;
  /** The title. */
  readonly name: string;
  readonly description: string;
  readonly bulletPoints: readonly string[];
  readonly category: string;
  /** The catalogue query that the product was found with, lower case. */
  readonly query: string;
  /** Path of categories, parts divided by `›`. */
  readonly productCategory: string;
  /** What the pages print, for example `$9.98` or `$3.78 to $11.38`. */
  readonly priceTag: string;
  /** One price, or the two ends of a range. */
  readonly prices: readonly number[];
  /** Option names with their values, lower case, in the catalogue's order. */
  readonly options: readonly (readonly [name: string, values: readonly string[]])[];
  /**
   * Attributes for the reward; `["DUMMY_ATTR"]` where the attribute file does not know the product.
   */
  readonly attributes: readonly string[];
}

/** Something in a catalogue that could not be used as it is, and what was done instead. */
export interface ProductWarning {
  readonly asin: string;
  readonly field: string;
  readonly message: string;
}

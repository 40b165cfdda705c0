import type { SeededRandom } from "@mnemograph/core";
import type { Product } from "../product/product.js";
import { representFloat } from "../python/represent.js";
import { brandEnds, brandStarts, type ProductKind } from "./product-kinds.js";

/** What a generated product is like; the words around it are drawn. */
export interface ProductTraits {
  readonly asin: string;
  readonly kind: ProductKind;
  /** The first two stand in the title. */
  readonly attributes: readonly string[];
  readonly colors: readonly string[];
  readonly values: readonly string[];
  readonly price: number;
}

const capitalize = (phrase: string) =>
  phrase.replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());

/**
 * Writes a product's title, description and bullet points; only its own attributes are named in
 * them.
 */
export const writeProduct = (
  { asin, kind, attributes, colors, values, price }: ProductTraits,
  random: SeededRandom,
): Product => {
  const brand = random.pick(brandStarts) + random.pick(brandEnds);
  const [first = "", second = "", ...others] = attributes;
  const use = random.pick(kind.uses);
  const titles = [
    `${brand} ${capitalize(first)} ${capitalize(kind.noun)} with ${capitalize(second)}`,
    `${brand} ${capitalize(kind.noun)}, ${capitalize(first)}, ${capitalize(second)}, for ${capitalize(use)}`,
    `${capitalize(kind.noun)} by ${brand}: ${capitalize(first)} and ${capitalize(second)}`,
  ];
  const [optionName] = kind.option;
  return {
    asin,
    name: random.pick(titles),
    description: `Made for ${use}. This ${kind.noun} comes from the ${brand} workshop and ships in ${random.integer(2, 9)} days. Choose from ${colors.length} colors.`,
    bulletPoints: [
      `${capitalize(first)}: checked by hand before it leaves the ${brand} workshop.`,
      ...others.map((attribute) => `${capitalize(attribute)}, as our customers asked for.`),
      `Good for ${random.pick(kind.uses)} and for ${random.pick(kind.uses)}.`,
    ],
    category: kind.category,
    query: kind.noun,
    productCategory: kind.path,
    priceTag: `$${representFloat(price)}`,
    prices: [price],
    options: [
      ["color", colors],
      [optionName, values],
    ],
    attributes,
  };
};

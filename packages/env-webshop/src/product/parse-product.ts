import { z } from "zod";
import { strip } from "../python/text.js";
import { parsePrice } from "./parse-price.js";
import type { Product, ProductWarning } from "./product.js";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/**
 * A product of `items_shuffle*.json` or of the shared `products.jsonl`; fields that the shop does
 * not read are ignored.
 */
export const RawProduct = z.object({
  asin: z.string(),
  name: text,
  category: text,
  query: text,
  product_category: text,
  pricing: z.string().nullish(),
  full_description: text,
  small_description: z.union([z.array(text), z.string(), z.null()]).optional(),
  customization_options: z
    .union([
      z.literal(""),
      z.record(z.string(), z.union([z.array(z.object({ value: z.string().nullish() })), z.null()])),
      z.null(),
    ])
    .optional(),
});
export type RawProduct = z.infer<typeof RawProduct>;

/** The shop skips placeholder and over-long product numbers. */
export const isUsableAsin = (asin: string): boolean =>
  asin !== "nan" && asin !== "" && asin.length <= 10;

const parseOptions = (
  raw: RawProduct,
  warn: (field: string, message: string) => void,
): Product["options"] => {
  const options = new Map<string, string[]>();
  for (const [name, contents] of Object.entries(raw.customization_options || {})) {
    if (contents === null) continue;
    const values: string[] = [];
    for (const { value } of contents) {
      if (typeof value === "string") values.push(strip(value).replaceAll("/", " | ").toLowerCase());
      else
        warn(
          "customization_options",
          `an entry of option ${JSON.stringify(name)} has no value and was left out`,
        );
    }
    options.set(name.toLowerCase(), values);
  }
  return [...options];
};

/** Turns a raw product into the shop's form; `onWarning` reports whatever had to be replaced. */
export const parseProduct = (
  raw: RawProduct,
  {
    attributes,
    onWarning,
  }: {
    readonly attributes: readonly string[] | undefined;
    readonly onWarning: (warning: ProductWarning) => void;
  },
): Product => {
  const { asin } = raw;
  const warn = (field: string, message: string) => onWarning({ asin, field, message });
  const { prices, priceTag, unusable } = parsePrice(raw.pricing);
  if (unusable)
    warn(
      "pricing",
      `${JSON.stringify(raw.pricing)} holds no price; $100.0 is used, as for a product without one`,
    );
  const bullets = raw.small_description ?? "";
  return {
    asin,
    name: raw.name,
    description: raw.full_description,
    bulletPoints: typeof bullets === "string" ? [bullets] : bullets,
    category: raw.category,
    query: strip(raw.query.toLowerCase()),
    productCategory: raw.product_category,
    priceTag,
    prices,
    options: parseOptions(raw, warn),
    attributes: attributes ?? ["DUMMY_ATTR"],
  };
};

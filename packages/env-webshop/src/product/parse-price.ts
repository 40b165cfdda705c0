import { representFloat } from "../python/represent.js";

/** What a product without a usable price costs. */
const defaultPrice = 100;

export interface ParsedPrice {
  readonly prices: readonly number[];
  readonly priceTag: string;
  /** True when a price text was given that holds no number. */
  readonly unusable: boolean;
}

/**
 * Reads `$9.98` or `$3.78 - $11.38`: pieces after each dollar sign, digits and points only. No
 * text costs 100 dollars, and so does a text without a number (the original stops there).
 */
export const parsePrice = (pricing: string | null | undefined): ParsedPrice => {
  const fallback = { prices: [defaultPrice], priceTag: `$${representFloat(defaultPrice)}` };
  if (pricing === undefined || pricing === null || pricing === "")
    return { ...fallback, unusable: false };
  const prices = pricing
    .split("$")
    .slice(1)
    .map((piece) => piece.replace(/[^\d.]/g, ""))
    .map((digits) => (/^(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN));
  if (prices.length === 0 || prices.some((price) => !Number.isFinite(price)))
    return { ...fallback, unusable: true };
  const shown = prices.slice(0, 2);
  return {
    prices: shown,
    priceTag: shown.map((price) => `$${representFloat(price)}`).join(" to "),
    unusable: false,
  };
};

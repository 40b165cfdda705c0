import type { TextPairs } from "../python/represent.js";
import type { Shop } from "../shop/shop.js";

/** One goal's view of the shop: what both clients need besides the session. */
export interface ShopVisit {
  readonly shop: Shop;
  readonly instruction: string;
  /** The session's name in page addresses. */
  readonly sessionName: string;
  readonly showAttributes: boolean;
  /** The reward of buying this product with these options, 0 to 1. */
  score(asin: string, options: TextPairs): number;
}

import type { SeededRandom } from "@mnemograph/core";
import { noPriceBound } from "./goal.js";

/** The bounds that an instruction may name: 10, 20, … 990 dollars. */
const bounds = Array.from({ length: 99 }, (_, index) => 10 * (index + 1));

export interface PriceBound {
  readonly priceUpper: number;
  /** Ends the instruction; empty where no bound fits. */
  readonly text: string;
}

/** Draws a bound: two of the first four multiples of ten above the price, the larger one counts. */
export const drawPriceBound = (price: number, random: SeededRandom): PriceBound => {
  const above = bounds.filter((bound) => bound > price).slice(0, 4);
  if (above.length < 2) return { priceUpper: noPriceBound, text: "" };
  const first = random.integer(0, above.length - 1);
  const second = (first + random.integer(1, above.length - 1)) % above.length;
  const priceUpper = above[Math.max(first, second)]!;
  return { priceUpper, text: `, and price lower than ${priceUpper.toFixed(2)} dollars` };
};

/**
 * What a purchase costs: the price, or for a range one uniform draw that stays the same for the
 * product and seed.
 */
export const drawPrice = (prices: readonly number[], random: SeededRandom): number => {
  const [low = 100, high] = prices;
  return high === undefined ? low : low + (high - low) * random.next();
};

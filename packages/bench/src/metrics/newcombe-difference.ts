import type { Interval } from "./interval.js";
import { wilsonInterval } from "./wilson-interval.js";

/** Successes among trials; both may be weighted, so they need not be whole. */
export interface Rate {
  readonly successes: number;
  readonly trials: number;
}

/**
 * Newcombe's interval of the second rate minus the first, 95 %, of two independent groups: Wilson's
 * limits of each, added as squares; -1 to 1 where a group is empty. Newcombe 1998, method 10.
 *
 * @example
 * const { low } = newcombeDifference({ successes: 48, trials: 80 }, { successes: 56, trials: 70 });
 * low.toFixed(4); // → "0.0524"
 */
export const newcombeDifference = (first: Rate, second: Rate): Interval => {
  if (first.trials === 0 || second.trials === 0) return { low: -1, high: 1 };
  const [one, other] = [first.successes / first.trials, second.successes / second.trials];
  const below = wilsonInterval(first.successes, first.trials);
  const above = wilsonInterval(second.successes, second.trials);
  const difference = other - one;
  return {
    low: Math.max(-1, difference - Math.hypot(other - above.low, below.high - one)),
    high: Math.min(1, difference + Math.hypot(above.high - other, one - below.low)),
  };
};

import type { Interval } from "./interval.js";

/** The 97.5 % point of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval of a proportion, 95 %, without continuity correction; 0 to 1 for no
 * observation. Wilson 1927.
 *
 * @example
 * wilsonInterval(0, 0); // → { low: 0, high: 1 }
 */
export const wilsonInterval = (successes: number, trials: number): Interval => {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = (rate + Z ** 2 / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2));
  return {
    low: successes === 0 ? 0 : centre - half,
    high: successes === trials ? 1 : centre + half,
  };
};

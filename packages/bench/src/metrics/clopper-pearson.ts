import type { Interval } from "./interval.js";

/** Halvings of an interval: beyond the digits of a double. */
const HALVINGS = 60;

/** How likely so many successes or more are, summed in logarithms. */
const upperTail = (successes: number, trials: number, rate: number): number => {
  if (successes === 0 || rate === 1) return 1;
  if (rate === 0) return 0;
  const odds = Math.log(rate) - Math.log1p(-rate);
  let logTerm = trials * Math.log1p(-rate);
  let sum = 0;
  for (let count = 0; count <= trials; count += 1) {
    if (count >= successes) sum += Math.exp(logTerm);
    logTerm += Math.log((trials - count) / (count + 1)) + odds;
  }
  return sum;
};

/** The rate at which so many successes or more come up once in forty times. */
const lowEnd = (successes: number, trials: number): number => {
  if (successes === 0) return 0;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (upperTail(successes, trials, middle) < 0.025) low = middle;
    else high = middle;
  }
  return low;
};

/**
 * The exact interval of a proportion, 95 %, by both binomial tails; 0 to 1 for no observation. Of
 * discordant pairs it leaves out one half just where McNemar's exact p-value is below 0.05. Clopper
 * and Pearson 1934.
 *
 * @example
 * clopperPearson(0, 6).high.toFixed(3); // → "0.459"
 */
export const clopperPearson = (successes: number, trials: number): Interval =>
  trials === 0
    ? { low: 0, high: 1 }
    : { low: lowEnd(successes, trials), high: 1 - lowEnd(trials - successes, trials) };

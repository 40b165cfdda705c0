import type { Interval } from "./interval.js";

/** The 97.5 % point of the standard normal distribution. */
const Z = 1.959963984540054;
const HALVINGS = 60;

/** How pairs of successes and failures fall apart. */
export interface PairCounts {
  readonly pairs: number;
  /** Discordant pairs: only one side succeeds. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/**
 * How far a true difference lies from what was counted, in standard deviations that belong to that
 * difference; it falls with the difference.
 */
const scoreAt = ({ pairs, onlyFirst, onlySecond }: PairCounts, difference: number): number => {
  const linear = (2 * pairs - onlySecond + onlyFirst) * difference - onlySecond - onlyFirst;
  const constant = -onlyFirst * difference * (1 - difference);
  const root = Math.sqrt(Math.max(0, linear ** 2 - 8 * pairs * constant));
  const share = Math.max(0, (root - linear) / (4 * pairs));
  const variance = pairs * (2 * share + difference * (1 - difference));
  const distance = onlySecond - onlyFirst - pairs * difference;
  if (distance === 0) return 0;
  return variance <= 0 ? Math.sign(distance) * Infinity : distance / Math.sqrt(variance);
};

/** Where the score passes a value. */
const passes = (counts: PairCounts, value: number): number => {
  let [low, high] = [-1, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (scoreAt(counts, middle) > value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * Tango's score interval of the second rate minus the first over pairs, 95 %: it is what Wilson's is
 * for one rate, and has a width where no pair is discordant. Each pair stands for itself: with
 * several trials of a task it is too narrow. -1 to 1 without pairs. Tango 1998.
 *
 * @example
 * pairedInterval({ pairs: 6, onlyFirst: 0, onlySecond: 0 }).high.toFixed(2); // → "0.39"
 */
export const pairedInterval = (counts: PairCounts): Interval =>
  counts.pairs === 0 ? { low: -1, high: 1 } : { low: passes(counts, Z), high: passes(counts, -Z) };

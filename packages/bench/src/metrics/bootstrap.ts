import type { SeededRandom } from "@mnemograph/core";
import type { Interval } from "./interval.js";
import { sum } from "./mean.js";

/** Values of tasks that belong together, on either side of a comparison that pairs none of them. */
export interface TwoSided {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/**
 * The 95 % percentile bootstrap interval of the second mean minus the first: whole clusters are
 * drawn, each with what it has on either side. A draw that leaves a side empty is drawn again, as
 * often as there are resamples; without values on both sides there is no interval but 0.
 */
export const bootstrapDifference = (
  clusters: readonly TwoSided[],
  { random, resamples = 2000 }: BootstrapOptions,
): Interval => {
  const parts = clusters.map(({ first, second }) => ({
    first: sum(first),
    second: sum(second),
    of: [first.length, second.length] as const,
  }));
  const differences: number[] = [];
  for (
    let attempt = 0;
    attempt < 2 * resamples && differences.length < resamples && parts.length > 0;
    attempt += 1
  ) {
    let [first, second, firstSize, secondSize] = [0, 0, 0, 0];
    for (let draw = 0; draw < parts.length; draw += 1) {
      const part = random.pick(parts);
      first += part.first;
      second += part.second;
      firstSize += part.of[0];
      secondSize += part.of[1];
    }
    if (firstSize > 0 && secondSize > 0) differences.push(second / secondSize - first / firstSize);
  }
  if (differences.length === 0) return { low: 0, high: 0 };
  const sorted = Float64Array.from(differences.toSorted((one, other) => one - other));
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
};

/** The value below which a fraction of the sorted numbers lies, with linear interpolation. */
export const quantile = (sorted: Float64Array, fraction: number): number => {
  const position = (sorted.length - 1) * fraction;
  const below = Math.floor(position);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (position - below);
};

export interface BootstrapOptions {
  readonly random: SeededRandom;
  readonly resamples?: number;
}

/**
 * The 95 % percentile bootstrap interval of a mean. `clusters` holds values that belong together
 * (the trials of one task): whole clusters are drawn, because the values of one are no independent
 * observations. A single cluster gives an interval of no width.
 *
 * @example
 * bootstrapInterval([[1], [1], [1]], { random: seededRandom(1) }); // → { low: 1, high: 1 }
 */
export const bootstrapInterval = (
  clusters: readonly (readonly number[])[],
  { random, resamples = 2000 }: BootstrapOptions,
): Interval => {
  const sums = clusters.map(sum);
  const sizes = clusters.map(({ length }) => length);
  const means = new Float64Array(resamples);
  for (let sample = 0; sample < resamples; sample += 1) {
    let [total, size] = [0, 0];
    for (let draw = 0; draw < clusters.length; draw += 1) {
      const index = random.integer(0, clusters.length - 1);
      total += sums[index]!;
      size += sizes[index]!;
    }
    means[sample] = size === 0 ? 0 : total / size;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
};

import type { SeededRandom } from "@mnemograph/core";
import type { Interval } from "./interval.js";

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
  const sums = clusters.map((values) => values.reduce((sum, value) => sum + value, 0));
  const sizes = clusters.map(({ length }) => length);
  const means = new Float64Array(resamples);
  for (let sample = 0; sample < resamples; sample += 1) {
    let [sum, size] = [0, 0];
    for (let draw = 0; draw < clusters.length; draw += 1) {
      const index = random.integer(0, clusters.length - 1);
      sum += sums[index]!;
      size += sizes[index]!;
    }
    means[sample] = size === 0 ? 0 : sum / size;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
};

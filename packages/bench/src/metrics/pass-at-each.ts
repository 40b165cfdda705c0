import { type SeededRandom, seededRandom } from "@mnemograph/core";
import { bootstrapInterval } from "./bootstrap.js";
import type { Interval } from "./interval.js";
import { average } from "./mean.js";

/** What is to be expected of `k` trials at a task. */
export interface PassRates {
  readonly k: number;
  /** pass^k: that all `k` succeed. Yao and others 2024 (τ-bench), section 3. */
  readonly all: { readonly rate: number; readonly interval: Interval };
  /** pass@k: that at least one does. Chen and others 2021, section 2.1. */
  readonly any: { readonly rate: number; readonly interval: Interval };
  /** Tasks with so many trials. */
  readonly tasks: number;
}

/**
 * The share of draws of `k` out of `trials` that hold none but the `marked`: C(marked, k) /
 * C(trials, k).
 */
const shareOfDraws = (marked: number, trials: number, k: number): number => {
  let share = 1;
  for (let drawn = 0; drawn < k; drawn += 1)
    share *= Math.max(0, marked - drawn) / (trials - drawn);
  return share;
};

/**
 * pass^k and pass@k for every k up to the most trials of a task, by the unbiased estimators, with
 * bootstrap intervals over tasks (95 %).
 *
 * @param tasks the outcomes of each task's trials.
 * @example
 * const [once, twice] = passAtEach([[true, false], [true, true]]);
 * once?.all.rate; // → 0.75
 * twice?.all.rate; // → 0.5
 */
export const passAtEach = (
  tasks: readonly (readonly boolean[])[],
  { seed = 0, resamples = 2000 }: { readonly seed?: number; readonly resamples?: number } = {},
): readonly PassRates[] => {
  const most = Math.max(0, ...tasks.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => {
    const k = index + 1;
    const long = tasks.filter(({ length }) => length >= k);
    const estimate = (random: SeededRandom, of: (successes: number, trials: number) => number) => {
      const values = long.map((trials) => of(trials.filter(Boolean).length, trials.length));
      const rate = average(values);
      return {
        rate,
        interval: bootstrapInterval(
          values.map((value) => [value]),
          { random, resamples },
        ),
      };
    };
    return {
      k,
      all: estimate(seededRandom(`${seed}/all/${k}`), (successes, trials) =>
        shareOfDraws(successes, trials, k),
      ),
      any: estimate(
        seededRandom(`${seed}/any/${k}`),
        (successes, trials) => 1 - shareOfDraws(trials - successes, trials, k),
      ),
      tasks: long.length,
    };
  });
};

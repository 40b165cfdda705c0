import { type Interval, studentT } from "@mnemograph/bench/metrics";
import type { Played } from "./play-stream.js";

/** A mean over seeds with its 95 % interval, by Student's t; a single seed knows no interval. */
export interface Mean {
  readonly mean: number;
  readonly interval: Interval | undefined;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const meanOver = (values: readonly number[]): Mean => {
  const mean = average(values);
  if (values.length < 2) return { mean, interval: undefined };
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = studentT(values.length - 1) * Math.sqrt(variance / values.length);
  return { mean, interval: { low: mean - half, high: mean + half } };
};

/** What a condition comes to over the seeds, in the second half of their streams. */
export interface Measured {
  readonly success: Mean;
  /** Success minus the baseline's, seed by seed. */
  readonly difference: Mean;
  /** For each model call. */
  readonly recalledTokens: number;
  /** For each task. */
  readonly calls: number;
}

/** The rows of each seed, second halves alone, against a baseline's on the same seeds. */
export const measure = (
  bySeed: readonly (readonly Played[])[],
  baseline: readonly (readonly Played[])[],
): Measured => {
  const rateOf = (rows: readonly Played[]) => average(rows.map(({ success }) => Number(success)));
  const rows = bySeed.flat();
  const calls = rows.reduce((sum, one) => sum + one.calls, 0);
  return {
    success: meanOver(bySeed.map(rateOf)),
    difference: meanOver(bySeed.map((own, index) => rateOf(own) - rateOf(baseline[index] ?? []))),
    recalledTokens: rows.reduce((sum, one) => sum + one.recalledTokens * one.calls, 0) / calls,
    calls: calls / rows.length,
  };
};

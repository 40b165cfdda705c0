import { byPipeline } from "../metrics/by-pipeline.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { EpisodeDuration, ResultLine } from "../run/result-line.js";
import { type TableFormat, formatTable } from "./format-table.js";

/** How long the episodes of one pipeline with one model took, in seconds. */
export interface DurationRow {
  readonly model: string;
  readonly pipeline: string;
  /** Episodes whose duration is known. */
  readonly episodes: number;
  readonly median: number;
  /** Nineteen of twenty episodes took no longer. */
  readonly p95: number;
  /** Median of the seconds of an episode's model calls together. */
  readonly callMedian: number;
}

/** The smallest of the values that so large a share of them does not exceed. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
};

/**
 * Median and 95th percentile of seconds per episode, by pipeline. Episodes that something outside
 * the method ended are left out, and those without a duration.
 */
export const durationRows = (
  results: readonly ResultLine[],
  durations: ReadonlyMap<string, EpisodeDuration>,
): readonly DurationRow[] => {
  const timed = results.flatMap(({ model, pipeline, episodeId, error }) => {
    const duration = durations.get(episodeId);
    return duration === undefined || isInfrastructureError(error)
      ? []
      : [{ model, pipeline, ...duration }];
  });
  return byPipeline(timed).map(({ model, pipeline, own }) => {
    const seconds = own.map((one) => one.seconds);
    const calls = own.map(({ callSeconds }) => callSeconds);
    return {
      model,
      pipeline,
      episodes: own.length,
      median: quantile(seconds, 0.5),
      p95: quantile(seconds, 0.95),
      callMedian: quantile(calls, 0.5),
    };
  });
};

const described = (seconds: number): string => seconds.toFixed(seconds < 10 ? 2 : 1);

/** The same as a table; nothing where no duration is known. */
export const renderDurations = (
  rows: readonly DurationRow[],
  nameOf: (row: DurationRow) => string,
  format: TableFormat,
): readonly string[] =>
  rows.length === 0
    ? []
    : [
        "",
        "Seconds per episode (of its model calls together, which may run side by side):",
        formatTable(
          [
            ["pipeline", "n", "median", "p95", "calls, median"],
            ...rows.map((row) => [
              nameOf(row),
              String(row.episodes),
              described(row.median),
              described(row.p95),
              described(row.callMedian),
            ]),
          ],
          [0],
          format,
        ),
      ];

import type { ReportRow } from "./make-report.js";
import { byPipeline } from "../metrics/by-pipeline.js";
import { percent, range } from "./format-figures.js";

/** Those that lie in no other one: `household-low` and not `household-low/pick_and_place`. */
const widestOf = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.filter(({ taskType }) =>
    rows.every(
      (other) => other.taskType === taskType || !taskType.startsWith(`${other.taskType}/`),
    ),
  );

/**
 * For each model and pipeline the row over all of its episodes: `all`, or the only part that was
 * played. Where no row is over all of them, as in a run of several parts, a row of each part.
 */
const wholeRows = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  byPipeline(rows).flatMap(({ own }) => {
    const wide = widestOf(own);
    const all = wide.find(({ taskType }) => taskType === "all");
    const others = wide
      .filter((row) => row !== all)
      .reduce((sum, { episodes }) => sum + episodes, 0);
    return all !== undefined && (others === 0 || others === all.episodes) ? [all] : wide;
  });

/**
 * What several attempts at a task are worth as table rows, the head first: success of one alone, of
 * the chosen one of several processes, of any, with the part of the tasks where a run has several.
 * Pipelines with one attempt stand beside them with that one; empty where no pipeline has several.
 */
export const processRows = (
  rows: readonly ReportRow[],
  nameOf: (row: ReportRow) => string,
): readonly (readonly string[])[] => {
  const played = rows.filter(({ episodes }) => episodes > 0);
  if (played.every(({ processes, trials }) => processes === undefined && trials === undefined))
    return [];
  const whole = wholeRows(played);
  const isParted =
    new Set(whole.map(({ model, pipeline }) => JSON.stringify([model, pipeline]))).size <
    whole.length;
  return [
    [
      "pipeline",
      ...(isParted ? ["part"] : []),
      "n",
      "attempts",
      "one SR %",
      "95 % interval",
      "chosen SR %",
      "any SR %",
    ],
    ...whole.map((row) => {
      const { processes, trials, attempts, successRate, successInterval } = row;
      const several = processes ?? trials;
      return [
        nameOf(row),
        ...(isParted ? [row.taskType] : []),
        String(row.episodes),
        attempts === null ? "–" : Number(attempts.toFixed(1)).toString(),
        percent(several?.one ?? successRate),
        range(several?.oneInterval ?? successInterval),
        processes === undefined ? "" : percent(successRate),
        several === undefined ? "" : percent(several.any),
      ];
    }),
  ];
};

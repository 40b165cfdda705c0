import type { ReportRow } from "./make-report.js";
import { wholeRows } from "./whole-rows.js";

const percent = (value: number) => (100 * value).toFixed(1);

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
      const { low, high } = several?.oneInterval ?? successInterval;
      return [
        nameOf(row),
        ...(isParted ? [row.taskType] : []),
        String(row.episodes),
        attempts === null ? "–" : Number(attempts.toFixed(1)).toString(),
        percent(several?.one ?? successRate),
        `${percent(low)}–${percent(high)}`,
        processes === undefined ? "" : percent(successRate),
        several === undefined ? "" : percent(several.any),
      ];
    }),
  ];
};

import type { Failures } from "../episode/usage-counter.js";
import { type TableFormat, formatTable } from "./format-table.js";
import type { ReportRow } from "./make-report.js";
import { wholeRows } from "./whole-rows.js";

const titles: Readonly<Record<keyof Failures, string>> = {
  invalidActions: "invalid actions",
  unusableReplies: "unusable replies",
  repairs: "repairs",
  retries: "retries",
  fallbacks: "fallbacks",
};
const names = Object.keys(titles) as readonly (keyof Failures)[];

/**
 * Of each pipeline the row over all of its episodes, where what goes wrong on the way was counted; noughts are told too.
 *
 * @example
 * for (const { pipeline, failures } of rowsWithFailures(makeReport(results).rows)) `${pipeline}: ${failures.repairs} repairs`;
 */
export const rowsWithFailures = (rows: readonly ReportRow[]): readonly (ReportRow & { readonly failures: Failures })[] =>
  wholeRows(rows).flatMap((row) => (row.failures === null ? [] : [{ ...row, failures: row.failures }]));

/** What went wrong on the way: a table with sums over the episodes of each pipeline, a sentence where all are noughts, nothing where nobody counted. */
export const renderFailures = (rows: readonly ReportRow[], nameOf: (row: ReportRow) => string, format: TableFormat): readonly string[] => {
  const counted = rowsWithFailures(rows);
  if (counted.length === 0) return [];
  if (counted.every(({ failures }) => names.every((name) => failures[name] === 0)))
    return ["", "Counted over all episodes: no invalid action, no unusable reply, no repair, no retry, no fallback."];
  const head = ["pipeline", "n", ...names.map((name) => titles[name])];
  const body = counted.map((row) => [nameOf(row), String(row.episodes), ...names.map((name) => String(row.failures[name]))]);
  return ["", "What went wrong on the way, counted over all episodes:", formatTable([head, ...body], [0], format)];
};

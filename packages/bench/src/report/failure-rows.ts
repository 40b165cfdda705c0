import type { Failures } from "../episode/usage-counter.js";
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
 * Of each pipeline the row over all of its episodes, where anything went wrong on the way.
 *
 * @example
 * for (const { pipeline, failures } of rowsWithFailures(makeReport(results).rows)) `${pipeline}: ${failures.repairs} repairs`;
 */
export const rowsWithFailures = (rows: readonly ReportRow[]): readonly (ReportRow & { readonly failures: Failures })[] =>
  wholeRows(rows).flatMap((row) => {
    const { failures } = row;
    return failures === null || names.every((name) => failures[name] === 0) ? [] : [{ ...row, failures }];
  });

/** What went wrong on the way as table rows, the head first: sums over the episodes of each pipeline, those with nothing but noughts left out; empty where all are. */
export const failureRows = (rows: readonly ReportRow[], nameOf: (row: ReportRow) => string): readonly (readonly string[])[] => {
  const body = rowsWithFailures(rows).map((row) => [nameOf(row), String(row.episodes), ...names.map((name) => String(row.failures[name]))]);
  return body.length === 0 ? [] : [["pipeline", "n", ...names.map((name) => titles[name])], ...body];
};

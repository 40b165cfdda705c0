import type { Failures } from "../episode/usage-counter.js";
import type { ReportRow } from "./make-report.js";

const titles: Readonly<Record<keyof Failures, string>> = {
  invalidActions: "invalid actions",
  unusableReplies: "unusable replies",
  repairs: "repairs",
  retries: "retries",
  fallbacks: "fallbacks",
};
const names = Object.keys(titles) as readonly (keyof Failures)[];

/** What went wrong on the way as table rows, the head first: sums over the episodes of each pipeline, those with nothing but noughts left out; empty where all are. */
export const failureRows = (rows: readonly ReportRow[], nameOf: (row: ReportRow) => string): readonly (readonly string[])[] => {
  const whole = rows.filter((row) => rows.every((other) => nameOf(other) !== nameOf(row) || other.episodes <= row.episodes));
  const body = whole.flatMap((row) => {
    const { failures } = row;
    return failures === null || names.every((name) => failures[name] === 0)
      ? []
      : [[nameOf(row), String(row.episodes), ...names.map((name) => String(failures[name]))]];
  });
  const distinct = body.filter(([name], index) => body.findIndex(([other]) => other === name) === index);
  return distinct.length === 0 ? [] : [["pipeline", "n", ...names.map((name) => titles[name])], ...distinct];
};

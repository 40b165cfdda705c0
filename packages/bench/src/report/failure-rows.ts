import type { Failures } from "../episode/usage-counter.js";
import { groupBy } from "../metrics/group-by.js";
import { sumFailures } from "../metrics/sum-failures.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { type TableFormat, formatTable } from "./format-table.js";

const titles: Readonly<Record<Exclude<keyof Failures, "furtherActions">, string>> = {
  invalidActions: "invalid actions",
  unusableReplies: "unusable replies",
  repairs: "repairs",
  retries: "retries",
  fallbacks: "fallbacks",
};
const names = Object.keys(titles) as readonly (keyof typeof titles)[];

/** What went wrong on the way, of one pipeline with one model, summed over all of its episodes. */
export interface FailureRow {
  readonly model: string;
  readonly pipeline: string;
  readonly episodes: number;
  readonly failures: Failures;
}

/** Of each pipeline with each model what went wrong on the way, noughts too; those of whom some episode was written before it was counted are left out. */
export const failureRows = (results: readonly ResultLine[]): readonly FailureRow[] =>
  [...groupBy(results, ({ model, pipeline }) => JSON.stringify([model, pipeline])).values()].flatMap((group) => {
    const played = group.filter(({ error }) => !isInfrastructureError(error));
    const [first] = played;
    const failures = sumFailures(played);
    return first === undefined || failures === null
      ? []
      : [{ model: first.model, pipeline: first.pipeline, episodes: played.length, failures }];
  });

/** The same as a table; a sentence where all are noughts, nothing where nobody counted. */
export const renderFailures = (
  rows: readonly FailureRow[],
  nameOf: (row: FailureRow) => string,
  format: TableFormat,
): readonly string[] => {
  if (rows.length === 0) return [];
  if (rows.every(({ failures }) => failures.furtherActions === undefined && names.every((name) => failures[name] === 0)))
    return ["", "Counted over all episodes: no invalid action, no unusable reply, no repair, no retry, no fallback."];
  const isBeside = rows.some(({ failures }) => failures.furtherActions !== undefined);
  const head = ["pipeline", "n", ...names.map((name) => titles[name]), ...(isBeside ? ["unplayed actions"] : [])];
  const body = rows.map(({ failures, ...row }) => [
    nameOf({ failures, ...row }),
    String(row.episodes),
    ...names.map((name) => String(failures[name])),
    ...(isBeside ? [String(failures.furtherActions ?? "–")] : []),
  ]);
  return ["", "What went wrong on the way, counted over all episodes:", formatTable([head, ...body], [0], format)];
};

import { groupBy } from "../metrics/group-by.js";
import type { ReportRow } from "./make-report.js";

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
export const wholeRows = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  [...groupBy(rows, ({ model, pipeline }) => JSON.stringify([model, pipeline])).values()].flatMap(
    (own) => {
      const wide = widestOf(own);
      const all = wide.find(({ taskType }) => taskType === "all");
      const others = wide
        .filter((row) => row !== all)
        .reduce((sum, { episodes }) => sum + episodes, 0);
      return all !== undefined && (others === 0 || others === all.episodes) ? [all] : wide;
    },
  );

import type { ReportRow } from "./make-report.js";

/** Of each model and pipeline the row over the most episodes: `all`, or the widest of the groups that were asked for. */
export const wholeRows = (rows: readonly ReportRow[]): readonly ReportRow[] => {
  const widest = new Map<string, ReportRow>();
  for (const row of rows) {
    const name = `${row.model}\n${row.pipeline}`;
    if (row.episodes > (widest.get(name)?.episodes ?? -1)) widest.set(name, row);
  }
  return [...widest.values()];
};

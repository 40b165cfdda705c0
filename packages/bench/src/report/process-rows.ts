import type { ReportRow } from "./make-report.js";
import { wholeRows } from "./whole-rows.js";

const percent = (value: number) => (100 * value).toFixed(1);

/**
 * What several processes an episode are worth as table rows, the head first: success of one of them, of the chosen one, of any. Pipelines
 * with one attempt stand beside them with that one; empty where no pipeline has several.
 */
export const processRows = (rows: readonly ReportRow[], nameOf: (row: ReportRow) => string): readonly (readonly string[])[] => {
  const played = rows.filter(({ episodes }) => episodes > 0);
  if (played.every(({ processes }) => processes === undefined)) return [];
  return [
    ["pipeline", "n", "attempts", "one SR %", "95 % interval", "chosen SR %", "any SR %"],
    ...wholeRows(played).map((row) => {
      const { processes: several, successRate, successInterval } = row;
      const { low, high } = several?.oneInterval ?? successInterval;
      return [
        nameOf(row),
        String(row.episodes),
        several === undefined ? "1" : Number(several.count.toFixed(1)).toString(),
        percent(several?.one ?? successRate),
        `${percent(low)}–${percent(high)}`,
        several === undefined ? "" : percent(successRate),
        several === undefined ? "" : percent(several.any),
      ];
    }),
  ];
};

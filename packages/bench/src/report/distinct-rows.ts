import type { ReportRow } from "./make-report.js";

/**
 * Rows for a table: where the tasks of a pipeline are all of one type, the row of that type stands
 * for `all` too, with the papers' numbers of both.
 *
 * @example
 * for (const { pipeline, taskType } of distinctRows(makeReport(results).rows)) `${pipeline} ${taskType}`;
 */
export const distinctRows = (rows: readonly ReportRow[]): readonly ReportRow[] => {
  const ofPipeline = (row: ReportRow) =>
    rows.filter((other) => other.model === row.model && other.pipeline === row.pipeline);
  return rows.flatMap((row) => {
    const own = ofPipeline(row);
    const whole = own.find(({ taskType }) => taskType === "all");
    if (
      own.length !== 2 ||
      whole === undefined ||
      own.some(({ episodes }) => episodes !== whole.episodes)
    )
      return [row];
    if (row === whole) return [];
    const united = (of: "papers" | "paperMeasures") => [
      ...row[of],
      ...whole[of].filter((number) => !row[of].includes(number)),
    ];
    return [{ ...row, papers: united("papers"), paperMeasures: united("paperMeasures") }];
  });
};

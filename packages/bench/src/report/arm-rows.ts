import type { PaperNumber } from "@mnemograph/core";
import type { ReportRow } from "./make-report.js";
import { namedByModel } from "./named-by-model.js";

/** `52.0 of 50`: percent, and of how many episodes. */
const cellOf = (row: ReportRow | undefined): string =>
  row === undefined || row.episodes === 0
    ? "–"
    : `${(100 * row.successRate).toFixed(1)} of ${row.episodes}`;

/**
 * Arms side by side, a row for each task type, the head first; published success rates follow
 * them, each with its arm. Empty where fewer than two arms were played.
 */
export const armRows = (
  rows: readonly ReportRow[],
  letterOf: (number: PaperNumber) => string,
): readonly (readonly string[])[] => {
  const own = rows.flatMap((row) => (row.arm === undefined ? [] : [{ ...row, arm: row.arm }]));
  const columns = [
    ...new Map(own.map(({ model, arm }) => [`${model}\n${arm}`, { model, arm }])).values(),
  ];
  if (columns.length < 2) return [];
  const nameOf = namedByModel(columns.map(({ model }) => model));
  const types = [...new Set(own.map(({ taskType }) => taskType))];
  const printed = (type: string) =>
    [
      ...new Set(
        own
          .filter(({ taskType }) => taskType === type)
          .flatMap(({ arm, papers }) =>
            papers.map((number) => `${arm}: ${letterOf(number)} ${number.value}`),
          ),
      ),
    ].join(", ");
  const hasPapers = types.some((type) => printed(type) !== "");
  return [
    [
      "task type",
      ...columns.map(({ model, arm }) => nameOf({ pipeline: arm, model })),
      ...(hasPapers ? ["papers' SR %"] : []),
    ],
    ...types.map((type) => [
      type,
      ...columns.map(({ model, arm }) =>
        cellOf(own.find((row) => row.taskType === type && row.model === model && row.arm === arm)),
      ),
      ...(hasPapers ? [printed(type)] : []),
    ]),
  ];
};

import { percent, range } from "./format-figures.js";
import type { PaperNumber } from "@mnemograph/core";
import type { ReportRow } from "./make-report.js";

const average = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(1));
const described = (value: number | null) =>
  value === null || Number.isNaN(value) ? "–" : Number(value.toFixed(1)).toString();
const dollars = (cost: number | null) => {
  if (cost === null || Number.isNaN(cost)) return "unknown";
  return cost === 0 ? "0" : cost.toPrecision(2);
};
const tokens = (row: ReportRow) =>
  row.episodes === 0 ? "–" : String(Math.round(row.promptTokens + row.completionTokens));

/** The scores that papers print for a row. */
export const paperScores = ({ paperMeasures }: ReportRow) =>
  paperMeasures.filter(({ metric }) => metric === "score");
/** Where success is all that is scored, the score says the same again. */
export const isGraded = (rows: readonly ReportRow[]): boolean =>
  rows.some(({ score, successRate }) => score !== successRate);
export const describesAllSteps = (rows: readonly ReportRow[]): boolean =>
  rows.some(({ steps, allSteps }) => allSteps !== null && average(allSteps) !== average(steps));

/** A column of the score table. */
interface ScoreColumn {
  readonly title: string;
  /** It holds words, not numbers. */
  readonly isText?: boolean;
  readonly cell: (row: ReportRow) => string;
}

const when = (isShown: boolean, column: ScoreColumn): readonly ScoreColumn[] =>
  isShown ? [column] : [];

/** The columns of the score table, without those that would say nothing about these rows. */
export const scoreColumns = (
  rows: readonly ReportRow[],
  nameOf: (row: ReportRow) => string,
  letterOf: (number: PaperNumber) => string,
  hasPapers: boolean,
): readonly ScoreColumn[] => {
  const printed = (numbers: readonly PaperNumber[]) =>
    numbers.map((number) => `${letterOf(number)} ${number.value}`).join(", ");
  const hasSignals = rows.some(({ signal }) => signal !== undefined);
  const hasUnplayed = rows.some(({ unplayed = 0 }) => unplayed > 0);
  const hasScores = rows.some((row) => paperScores(row).length > 0);
  const allSteps = ({ allSteps: steps }: ReportRow) => (steps === null ? "–" : average(steps));
  return [
    { title: "pipeline", isText: true, cell: nameOf },
    {
      title: "task type",
      isText: true,
      cell: ({ isScripted, taskType }) => (isScripted ? `${taskType} (scripted solver)` : taskType),
    },
    ...when(hasSignals, {
      title: "memory's signal",
      isText: true,
      cell: ({ signal = "" }) => signal,
    }),
    { title: "n", cell: ({ episodes }) => String(episodes) },
    ...when(hasUnplayed, { title: "unplayed", cell: ({ unplayed = 0 }) => String(unplayed) }),
    { title: "SR %", cell: ({ successRate }) => percent(successRate) },
    { title: "95 % interval", cell: ({ successInterval }) => range(successInterval) },
    { title: "score %", cell: ({ score }) => percent(score) },
    ...when(isGraded(rows), {
      title: "95 % interval",
      cell: ({ scoreInterval }) => range(scoreInterval),
    }),
    { title: "attempts", cell: ({ attempts }) => described(attempts) },
    { title: "steps", cell: ({ steps }) => average(steps) },
    ...when(describesAllSteps(rows), { title: "all steps", cell: allSteps }),
    { title: "calls", cell: ({ calls }) => average(calls) },
    { title: "tokens", cell: tokens },
    { title: "cost $", cell: ({ cost }) => dollars(cost) },
    ...when(hasPapers, {
      title: "papers' SR %",
      isText: true,
      cell: ({ papers }) => printed(papers),
    }),
    ...when(hasScores, {
      title: "papers' score %",
      isText: true,
      cell: (row) => printed(paperScores(row)),
    }),
  ];
};

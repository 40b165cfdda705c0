import type { Interval } from "../metrics/interval.js";
import type { PaperNumber } from "@mnemograph/core";
import { type TableFormat, formatTable } from "./format-table.js";
import { attemptTables } from "./attempt-tables.js";
import { armRows } from "./arm-rows.js";
import { distinctRows } from "./distinct-rows.js";
import { namedByModel } from "./named-by-model.js";
import { renderFailures } from "./failure-rows.js";
import { renderCurves } from "./render-curves.js";
import { measureRows } from "./measure-rows.js";
import type { Report, ReportRow } from "./make-report.js";
import { tellConditions } from "./run-conditions.js";

const percent = (value: number) => (Number.isNaN(value) ? "–" : (100 * value).toFixed(1));
const average = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(1));
const told = (value: number | null) => (value === null || Number.isNaN(value) ? "–" : Number(value.toFixed(1)).toString());
const dollars = (cost: number | null) => {
  if (cost === null || Number.isNaN(cost)) return "unknown";
  return cost === 0 ? "0" : cost.toPrecision(2);
};
const tokens = (row: ReportRow) => (row.episodes === 0 ? "–" : String(Math.round(row.promptTokens + row.completionTokens)));

/** Where a number stands, so that the numbers of one table row share one letter. */
const originOf = ({ paper, table, method, model, setting }: PaperNumber) => {
  const details = Object.entries(setting).map(([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`);
  return `${paper} Table ${table}, ${method}${model === null ? "" : `, ${model}`}${details.length === 0 ? "" : ` (${details.join(", ")})`}`;
};

const letter = (index: number): string => (index < 26 ? "" : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));

/**
 * A score table for people: per pipeline and task type, with 95 % intervals, and the papers' success rates under letters explained below.
 *
 * @example
 * renderReport(makeReport(results), "markdown"); // a table to paste into an issue
 */
export const renderReport = (report: Report, format: TableFormat = "text"): string => {
  const { models, remarks, clusters, rows: all, failures, variants = [], curves } = report;
  const rows = distinctRows(all);
  const hasMeasures = rows.some(({ measures }) => Object.keys(measures).length > 0);
  const scoresOf = ({ paperMeasures }: ReportRow) => paperMeasures.filter(({ metric }) => metric === "score");
  const shown = (row: ReportRow) => [...row.papers, ...(hasMeasures ? row.paperMeasures : scoresOf(row))];
  const origins = [...new Set(rows.flatMap((row) => shown(row).map(originOf)))];
  const nameOf = namedByModel(models);
  const letterOf = (number: PaperNumber) => letter(origins.indexOf(originOf(number)));
  // Where success is all that is scored, the score says the same again.
  const isGraded = rows.some(({ score, successRate }) => score !== successRate);
  const hasScores = rows.some((row) => scoresOf(row).length > 0);
  const range = ({ low, high }: Interval) => `${percent(low)}–${percent(high)}`;
  const printed = (numbers: readonly PaperNumber[]) => numbers.map((number) => `${letterOf(number)} ${number.value}`).join(", ");
  const scored = isGraded ? ["score %", "95 % interval"] : ["score %"];
  const papersColumns = [...(origins.length > 0 ? ["papers' SR %"] : []), ...(hasScores ? ["papers' score %"] : [])];
  const tellsAllSteps = rows.some(({ steps, allSteps }) => allSteps !== null && average(allSteps) !== average(steps));
  const hasUnplayed = rows.some(({ unplayed = 0 }) => unplayed > 0);
  const hasSignals = rows.some(({ signal }) => signal !== undefined);
  const signals = hasSignals ? ["memory's signal"] : [];
  const head = [
    "pipeline",
    "task type",
    ...signals,
    "n",
    ...(hasUnplayed ? ["unplayed"] : []),
    "SR %",
    "95 % interval",
    ...scored,
    "attempts",
    "steps",
    ...(tellsAllSteps ? ["all steps"] : []),
    "calls",
    "tokens",
    "cost $",
    ...papersColumns,
  ];
  const body = rows.map((row) => [
    nameOf(row),
    row.isScripted ? `${row.taskType} (scripted solver)` : row.taskType,
    ...(hasSignals ? [row.signal ?? ""] : []),
    String(row.episodes),
    ...(hasUnplayed ? [String(row.unplayed ?? 0)] : []),
    percent(row.successRate),
    range(row.successInterval),
    percent(row.score),
    ...(isGraded ? [range(row.scoreInterval)] : []),
    told(row.attempts),
    average(row.steps),
    ...(tellsAllSteps ? [row.allSteps === null ? "–" : average(row.allSteps)] : []),
    average(row.calls),
    tokens(row),
    dollars(row.cost),
    ...(origins.length > 0 ? [printed(row.papers)] : []),
    ...(hasScores ? [printed(scoresOf(row))] : []),
  ]);
  const texts = head.flatMap((title, index) => (index < 2 + signals.length || title.startsWith("papers'") ? [index] : []));
  const table = formatTable([head, ...body], texts, format);
  const legend = origins.map((origin, index) => `${letter(index)}: ${origin}`);
  const notes = [
    ...tellConditions(report),
    ...remarks,
    `SR: success rate with ${clusters === undefined ? "Wilson's interval" : `a bootstrap interval over ${clusters}`}. Score${isGraded ? ` (bootstrap interval over ${clusters ?? "tasks"})` : ""}, attempts, steps, calls, tokens and cost: means per episode. Attempts: trials in a row, or processes of which one is chosen.${tellsAllSteps ? " Steps: of the attempt that counts; all steps, calls, tokens and cost: of all attempts." : ""}`,
  ];
  const mark = format === "markdown" ? (line: string) => `- ${line}` : (line: string) => `  ${line}`;
  const hasPaperMeasures = rows.some(({ paperMeasures }) => paperMeasures.length > 0);
  const measured = hasMeasures
    ? [
        "",
        `The tasks' own measures, means in percent${clusters === undefined ? "" : ` with bootstrap intervals over ${clusters}`}${hasPaperMeasures ? ", each with the papers' numbers" : ""}:`,
        formatTable(measureRows(rows, nameOf, letterOf), [0, 1], format),
      ]
    : [];
  const compared = armRows(rows, letterOf);
  const papersAt = compared[0]?.indexOf("papers' SR %") ?? -1;
  const arms =
    compared.length === 0
      ? []
      : [
          "",
          "The arms side by side, success in percent of so many episodes:",
          formatTable(compared, papersAt < 0 ? [0] : [0, papersAt], format),
        ];
  const several = attemptTables({ rows: all, variants, models }).flatMap((one) => [
    "",
    one.title,
    formatTable(one.rows, one.words, format),
  ]);
  return [
    notes.join("\n"),
    "",
    table,
    ...arms,
    ...several,
    ...measured,
    ...renderFailures(failures, nameOf, format),
    ...(curves === undefined ? [] : ["", renderCurves(curves, format)]),
    ...(legend.length > 0 ? ["", "Papers, as printed:", ...legend.map(mark)] : []),
    "",
  ].join("\n");
};

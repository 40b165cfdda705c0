import type { PaperNumber } from "@mnemograph/core";
import { type TableFormat, formatTable } from "./format-table.js";
import { attemptTables } from "./attempt-tables.js";
import { armRows } from "./arm-rows.js";
import { distinctRows } from "./distinct-rows.js";
import { namedByModel } from "./named-by-model.js";
import { renderDurations } from "./duration-rows.js";
import { renderMemory } from "./memory-rows.js";
import { renderFailures } from "./failure-rows.js";
import { renderProtocols } from "./render-protocols.js";
import { renderCurves } from "./render-curves.js";
import { counts, measureRows } from "./measure-rows.js";
import type { Report, ReportRow } from "./make-report.js";
import { describeConditions } from "./run-conditions.js";
import { isGraded, paperScores, scoreColumns, describesAllSteps } from "./score-columns.js";

/** Where a number stands, so that the numbers of one table row share one letter. */
const originOf = ({ paper, table, method, model, setting }: PaperNumber) => {
  const details = Object.entries(setting).map(
    ([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
  return `${paper} Table ${table}, ${method}${model === null ? "" : `, ${model}`}${details.length === 0 ? "" : ` (${details.join(", ")})`}`;
};

const letter = (index: number): string =>
  (index < 26 ? "" : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));

/** How the score table is read. */
const legendOf = (rows: readonly ReportRow[], clusters: string | undefined): string => {
  const interval =
    clusters === undefined ? "Wilson's interval" : `a bootstrap interval over ${clusters}`;
  const ofScore = isGraded(rows) ? ` (bootstrap interval over ${clusters ?? "tasks"})` : "";
  const ofSteps = describesAllSteps(rows)
    ? " Steps: of the attempt that counts; all steps, calls, tokens and cost: of all attempts."
    : "";
  return `SR: success rate with ${interval}. Score${ofScore}, attempts, steps, calls, tokens and cost: means per episode. Attempts: trials in a row, or processes of which one is chosen.${ofSteps}`;
};

const measureTitle = (rows: readonly ReportRow[], clusters: string | undefined): string => {
  const intervals = clusters === undefined ? "" : ` with bootstrap intervals over ${clusters}`;
  const papers = rows.some(({ paperMeasures }) => paperMeasures.length > 0)
    ? ", each with the papers' numbers"
    : "";
  const counted = rows.some(({ measures }) =>
    Object.keys(measures).some((name) => counts.has(name)),
  )
    ? ", dropped episodes as counts"
    : "";
  return `The tasks' own measures, means in percent${counted}${intervals}${papers}:`;
};

const armTable = (rows: ReturnType<typeof armRows>, format: TableFormat): readonly string[] => {
  if (rows.length === 0) return [];
  const papersAt = rows[0]?.indexOf("papers' SR %") ?? -1;
  return [
    "",
    "The arms side by side, success in percent of so many episodes:",
    formatTable(rows, papersAt < 0 ? [0] : [0, papersAt], format),
  ];
};

/**
 * A score table for people: per pipeline and task type, with 95 % intervals, and the papers'
 * success rates under letters explained below.
 *
 * @example
 * renderReport(makeReport(results), "markdown"); // a table to paste into an issue
 */
export const renderReport = (report: Report, format: TableFormat = "text"): string => {
  const { models, remarks, clusters, rows: all, failures, variants = [], curves } = report;
  const { durations = [], memoryTokens = [] } = report;
  const rows = distinctRows(all);
  const hasMeasures = rows.some(({ measures }) => Object.keys(measures).length > 0);
  const shown = (row: ReportRow) => [
    ...row.papers,
    ...(hasMeasures ? row.paperMeasures : paperScores(row)),
  ];
  const origins = [...new Set(rows.flatMap((row) => shown(row).map(originOf)))];
  const nameOf = namedByModel(models);
  const letterOf = (number: PaperNumber) => letter(origins.indexOf(originOf(number)));
  const columns = scoreColumns(rows, nameOf, letterOf, origins.length > 0);
  const table = formatTable(
    [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))],
    columns.flatMap(({ isText }, index) => (isText ? [index] : [])),
    format,
  );
  const measured = hasMeasures
    ? [
        "",
        measureTitle(rows, clusters),
        formatTable(measureRows(rows, nameOf, letterOf), [0, 1], format),
      ]
    : [];
  const several = attemptTables({ rows: all, variants, models }).flatMap((one) => [
    "",
    one.title,
    formatTable(one.rows, one.words, format),
  ]);
  const mark = format === "markdown" ? "-" : " ";
  const papers = origins.map((origin, index) => `${mark} ${letter(index)}: ${origin}`);
  return [
    [...describeConditions(report), ...remarks, legendOf(rows, clusters)].join("\n"),
    "",
    table,
    ...armTable(armRows(rows, letterOf), format),
    ...several,
    ...measured,
    ...renderFailures(failures, nameOf, format),
    ...(curves === undefined ? [] : ["", renderCurves(curves, format)]),
    ...renderProtocols(report, format),
    ...renderMemory(memoryTokens, nameOf, format),
    ...(papers.length > 0 ? ["", "Papers, as printed:", ...papers] : []),
    ...renderDurations(durations, nameOf, format),
    "",
  ].join("\n");
};

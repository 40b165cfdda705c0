import type { PaperNumber } from "@mnemograph/core";
import { type TableFormat, formatTable } from "./format-table.js";
import { percent } from "./format-figures.js";
import { attemptTables } from "./attempt-tables.js";
import { armRows } from "./arm-rows.js";
import { distinctRows } from "./distinct-rows.js";
import { namedByModel } from "./named-by-model.js";
import { renderDurations } from "./duration-rows.js";
import { renderMemory } from "./memory-rows.js";
import { renderFailures } from "./failure-rows.js";
import { renderCurves } from "./render-curves.js";
import type { Report, ReportRow } from "./make-report.js";
import { describeConditions } from "./run-conditions.js";
import { isGraded, paperScores, scoreColumns, describesAllSteps } from "./score-columns.js";
import type { RepairGain } from "../metrics/repair-figures.js";
import { renderTransfer } from "./render-transfer.js";

const known = (share: number | null) => (share === null ? "–" : percent(share));

const repairCells = ({ afterWrong, afterRight, gain }: RepairGain) => [
  known(afterWrong),
  known(afterRight),
  known(gain),
];

/** What the protocols beside streams measured, for people; nothing where none was played. */
const renderProtocols = (
  { transfers = [], replays = [], repairs = [] }: Pick<Report, "transfers" | "replays" | "repairs">,
  format: TableFormat = "text",
): readonly string[] => {
  const nameOf = namedByModel([...replays, ...repairs].map(({ model }) => model));
  const replayed = replays.map((one) => [
    nameOf(one),
    String(one.stages),
    String(one.tests),
    known(one.solved),
    known(one.meanTested),
    one.forgetting === null ? "–" : one.forgetting.toFixed(1),
  ]);
  const repaired = repairs.map((one) => [
    nameOf(one),
    ...repairCells(one.full),
    ...repairCells(one.standard),
  ]);
  const after = ["after wrong", "after right", "RG"];
  return [
    ...(transfers.length === 0 ? [] : ["", renderTransfer(transfers, format)]),
    ...(replays.length === 0
      ? []
      : [
          "",
          "Replay in percent: CSR of tasks as they were learned, ASR of all tests, FG of what was solved at once and lost later (lower is better):",
          formatTable(
            [["pipeline", "stages", "tests", "CSR", "ASR", "FG"], ...replayed],
            [0],
            format,
          ),
        ]),
    ...(repairs.length === 0
      ? []
      : [
          "",
          "Repair: success in percent and the gain RG in points, of whole groups and of the tasks whose rewards were wrong:",
          formatTable(
            [["pipeline", ...after.map((name) => `all: ${name}`), ...after], ...repaired],
            [0],
            format,
          ),
        ]),
  ];
};

/** `goalSuccessRate` as people read it: `goal success rate`. */
const words = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Measures that count something; all others are shares. */
const counts: ReadonlySet<string> = new Set(["droppedEpisodes"]);

/**
 * The steps of a row stand in the main table; papers print them as counts, all other measures in
 * percent.
 */
const ownValue = (row: ReportRow, name: string): string => {
  if (name === "steps") return row.steps.toFixed(1);
  // What every object inherits, such as `constructor`, is no measure.
  if (!Object.hasOwn(row.measures, name)) return "";
  const value = Number(row.measures[name]);
  const { interval, episodes = row.episodes } = row.measureIntervals?.[name] ?? {};
  const scale = counts.has(name) ? 1 : 100;
  const range =
    interval === undefined
      ? ""
      : ` (${(scale * interval.low).toFixed(1)}–${(scale * interval.high).toFixed(1)})`;
  return `${(scale * value).toFixed(1)}${range}${episodes < row.episodes ? ` of ${episodes}` : ""}`;
};

/**
 * The environment's own measures as table rows, the head first: a column for each measure, the
 * papers' numbers after the row's own.
 */
const measureRows = (
  rows: readonly ReportRow[],
  nameOf: (row: ReportRow) => string,
  letterOf: (number: PaperNumber) => string,
): readonly (readonly string[])[] => {
  const printed = rows.flatMap(({ paperMeasures }) => paperMeasures.map(({ metric }) => metric));
  const measured = new Set(rows.flatMap(({ measures }) => Object.keys(measures)));
  const names = [...measured, ...(printed.includes("steps") ? ["steps"] : [])];
  const cell = (row: ReportRow, name: string) =>
    [
      ownValue(row, name),
      ...row.paperMeasures
        .filter(({ metric }) => metric === name)
        .map((number) => `${letterOf(number)} ${number.value}`),
    ]
      .filter((text) => text !== "")
      .join(", ");
  return [
    ["pipeline", "task type", ...names.map(words)],
    ...rows.map((row) => [nameOf(row), row.taskType, ...names.map((name) => cell(row, name))]),
  ];
};

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

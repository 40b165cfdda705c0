import type { PaperNumber } from "../papers/papers-for.js";
import { type TableFormat, formatTable } from "./format-table.js";
import type { Report, ReportRow } from "./make-report.js";

const percent = (value: number) => (100 * value).toFixed(1);
const dollars = (cost: number | null) => (cost === null ? "unknown" : cost === 0 ? "0" : cost.toPrecision(2));
const tokens = (row: ReportRow) => String(Math.round(row.promptTokens + row.completionTokens));

/** Where a number stands, so that the numbers of one table row share one letter. */
const originOf = ({ paper, table, method, model, setting }: PaperNumber) => {
  const details = Object.entries(setting).map(([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`);
  return `${paper} Table ${table}, ${method}${model === null ? "" : `, ${model}`}${details.length === 0 ? "" : ` (${details.join(", ")})`}`;
};

const letter = (index: number): string => (index < 26 ? "" : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));

/** A score table for people: per pipeline and task type, with 95 % intervals, and the papers' success rates under letters explained below. */
export const renderReport = ({ environment, split, models, remarks, rows }: Report, format: TableFormat = "text"): string => {
  const origins = [...new Set(rows.flatMap(({ papers }) => papers.map(originOf)))];
  const withModel = models.length > 1;
  const head = ["pipeline", "task type", "n", "SR %", "95 % interval", "score %", "steps", "calls", "tokens", "cost $"];
  const body = rows.map((row) => [
    withModel ? `${row.pipeline} (${row.model})` : row.pipeline,
    row.taskType,
    String(row.episodes),
    percent(row.successRate),
    `${percent(row.successInterval.low)}–${percent(row.successInterval.high)}`,
    percent(row.score),
    row.steps.toFixed(1),
    row.calls.toFixed(1),
    tokens(row),
    dollars(row.cost),
    ...(origins.length > 0 ? [row.papers.map((number) => `${letter(origins.indexOf(originOf(number)))} ${number.value}`).join(", ")] : []),
  ]);
  const table = formatTable([origins.length > 0 ? [...head, "papers' SR %"] : head, ...body], [0, 1, 10], format);
  const legend = origins.map((origin, index) => `${letter(index)}: ${origin}`);
  const notes = [
    `Environment ${environment}, split ${split}, model ${models.join(", ")}.`,
    ...remarks,
    "SR: success rate with Wilson's interval. Score, steps, calls, tokens and cost: means per episode.",
  ];
  const mark = format === "markdown" ? (line: string) => `- ${line}` : (line: string) => `  ${line}`;
  return [notes.join("\n"), "", table, ...(legend.length > 0 ? ["", "Papers, as printed:", ...legend.map(mark)] : []), ""].join("\n");
};

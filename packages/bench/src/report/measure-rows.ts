import type { PaperNumber } from "@mnemograph/core";
import type { ReportRow } from "./make-report.js";

/** `goalSuccessRate` as people read it: `goal success rate`. */
const words = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Measures that count something; all others are shares. */
export const counts: ReadonlySet<string> = new Set(["droppedEpisodes"]);

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
export const measureRows = (
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

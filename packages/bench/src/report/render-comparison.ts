import type { Comparison, PairedDifference } from "../metrics/compare-results.js";
import { type TableFormat, formatTable } from "./format-table.js";
import { renderRange } from "./render-range.js";

export interface ComparisonNames {
  readonly first: string;
  readonly second: string;
}

const signed = (value: number, digits: number) => `${value > 0 ? "+" : ""}${value.toFixed(digits)}`;

/** A figure that one side does not state gets no row. */
const rowIfDescribed = (name: string, difference: PairedDifference | null): string[][] =>
  difference === null ? [] : [row(name, difference, 1)];

const row = (
  name: string,
  { first, second, difference, interval }: PairedDifference,
  scale: number,
) => [
  name,
  (scale * first).toFixed(1),
  (scale * second).toFixed(1),
  signed(scale * difference, 1),
  renderRange(signed(scale * interval.low, 1), signed(scale * interval.high, 1)),
];

/**
 * A paired comparison for people: differences, p-value, and every episode that flipped.
 *
 * @example
 * renderComparison(compareResults(results, results), { first: "without memory", second: "with memory" });
 */
export const renderComparison = (
  comparison: Comparison,
  { first, second }: ComparisonNames,
  format: TableFormat = "text",
): string => {
  const {
    pairs,
    scripted,
    unpaired,
    success,
    score,
    attempts,
    steps,
    allSteps,
    calls,
    promptTokens,
    flips,
  } = comparison;
  const isOneEach = attempts?.first === 1 && attempts.second === 1;
  const table = formatTable(
    [
      ["", first, second, "difference", "95 % interval"],
      row("success %", success, 100),
      row("score %", score, 100),
      ...rowIfDescribed("attempts", attempts),
      row("steps", steps, 1),
      ...(isOneEach ? [] : rowIfDescribed("steps of all attempts", allSteps)),
      row("calls", calls, 1),
      row("prompt tokens", promptTokens, 1),
    ],
    [0],
    format,
  );
  const left =
    unpaired.first + unpaired.second > 0
      ? ` Without a partner: ${unpaired.first} of ${first}, ${unpaired.second} of ${second}.`
      : "";
  const leftOut =
    scripted === undefined
      ? ""
      : ` Left out: ${scripted} episodes of a scripted solver, which compare nothing.`;
  const mark = format === "markdown" ? "- " : "  ";
  return [
    `${pairs} paired episodes.${left}${leftOut} Intervals: percentile bootstrap over tasks.`,
    "",
    table,
    "",
    `Only ${first} succeeds: ${success.onlyFirst}. Only ${second} succeeds: ${success.onlySecond}. McNemar's exact test: p = ${success.mcnemarP.toPrecision(3)}.`,
    ...flips.map(
      ({ firstSucceeded, taskId, trial }) =>
        `${mark}${firstSucceeded ? first : second} only: ${taskId}${trial > 0 ? `, trial ${trial}` : ""}`,
    ),
    "",
  ].join("\n");
};

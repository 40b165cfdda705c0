import { wilsonInterval } from "../metrics/wilson-interval.js";
import { type TableFormat, formatTable } from "./format-table.js";
import { percent } from "./score-columns.js";

/** What one process came to with one ranking of its memory and one size of its batch. */
export interface SensitivityCell {
  readonly ranker: string;
  readonly batchSize: number;
  readonly rates: readonly {
    readonly seed: number;
    readonly won: number;
    readonly played: number;
  }[];
}

/**
 * A table for people: success over rankings and batch sizes, with Wilson's interval for the tasks
 * of one seed, since seeds may play the same tasks.
 *
 * @example
 * renderSensitivity([{ ranker: "cell", batchSize: 50, rates: [{ seed: 1, won: 6, played: 10 }] }], "markdown");
 */
export const renderSensitivity = (
  cells: readonly SensitivityCell[],
  format: TableFormat = "text",
): string => {
  const rows = cells.map(({ ranker, batchSize, rates }) => {
    const tasks = rates.reduce((sum, { played }) => sum + played, 0) / Math.max(1, rates.length);
    const mean = rates.reduce((sum, { won, played }) => sum + won / played, 0) / rates.length;
    const { low, high } = wilsonInterval(Number.isNaN(mean) ? 0 : mean * tasks, tasks);
    return [
      ranker,
      String(batchSize),
      String(rates.length),
      [...new Set(rates.map(({ played }) => played))].join(", "),
      percent(mean),
      `${percent(low)}–${percent(high)}`,
      rates.map(({ won, played }) => percent(won / played)).join(" "),
    ];
  });
  return formatTable(
    [["ranker", "batch", "seeds", "n each", "SR %", "over tasks", "each seed"], ...rows],
    [0, 6],
    format,
  );
};

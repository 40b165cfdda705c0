import type { CountedProcess, SeedSpread } from "../metrics/spread-over-seeds.js";
import { percent, range } from "./format-figures.js";
import { type TableFormat, formatTable } from "./format-table.js";
import { namedByModel } from "./named-by-model.js";

const counted: Readonly<Record<CountedProcess, string>> = {
  one: ", one of them",
  chosen: ", chosen",
  any: ", any of them",
};

/**
 * A table for people of how much success rates depend on the seed, below the head of the runs' own
 * tables; empty where there is nothing to report.
 *
 * @example
 * renderSpread([]); // → ""
 */
export const renderSpread = (
  spreads: readonly SeedSpread[],
  format: TableFormat = "text",
  head: readonly string[] = [],
): string => {
  if (spreads.length === 0) return "";
  const nameOf = namedByModel(spreads.map(({ model }) => model));
  const rows = spreads.map((spread) => [
    nameOf(spread) + (spread.counted === undefined ? "" : counted[spread.counted]),
    String(spread.seeds.length),
    [...new Set(spread.episodes)].join(", "),
    percent(spread.mean),
    range(spread.taskInterval),
    percent(spread.deviation),
    range(spread.interval),
    spread.rates.map(percent).join(" "),
  ]);
  const titles = [
    "pipeline",
    "seeds",
    "n each",
    "SR %",
    "over tasks",
    "deviation",
    "over seeds",
    "each seed",
  ];
  return [
    ...head,
    "Success over seeds: each draws other examples, demonstrations and batches, and other tasks where they are built in.",
    "Over tasks: Wilson's 95 % interval for the tasks of one seed. Deviation over seeds in points; over seeds: 95 % interval of the mean, by Student's t.",
    "",
    formatTable([titles, ...rows], [0, titles.length - 1], format),
    "",
  ].join("\n");
};

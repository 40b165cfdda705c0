import type { VariantSummary } from "../metrics/summarize-variants.js";
import { percent, range } from "./format-figures.js";
import { distinctRows } from "./distinct-rows.js";
import type { Report } from "./make-report.js";
import { namedByModel } from "./named-by-model.js";
import { processRows } from "./process-rows.js";

/** A table below a report's own: its head is the first row. */
export interface AttemptTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  /** Columns that hold words, by index; the others hold figures. */
  readonly words: readonly number[];
}

const variantRows = (
  variants: readonly VariantSummary[],
  nameOf: ReturnType<typeof namedByModel>,
) => [
  ["pipeline", "n", "played", "mean SR %", "best SR %", "95 % interval", "any SR %", "the best"],
  ...variants.map(
    ({ name, model, of, pipelines, episodes, mean, best, bestRate, bestInterval, any }) => [
      nameOf({ pipeline: name, model }),
      String(episodes),
      `${pipelines.length} of ${of}`,
      percent(mean),
      percent(bestRate),
      range(bestInterval),
      percent(any),
      best,
    ],
  ),
];

/**
 * What several attempts at a task come to, one alone beside the chosen one and any, and the best of
 * several variants; tables that have no row are left out.
 *
 * @example
 * attemptTables({ rows: [], models: [] }); // → []
 */
export const attemptTables = ({
  rows,
  variants = [],
  models,
}: Pick<Report, "rows" | "variants" | "models">): readonly AttemptTable[] => {
  const nameOf = namedByModel(models);
  const several = processRows(distinctRows(rows), nameOf);
  const tables: AttemptTable[] = [];
  if (several.length > 0)
    tables.push({
      title:
        "Several attempts at a task: what one alone comes to (of trials in a row the first; bootstrap interval over tasks), the chosen one of several processes, and any of them:",
      rows: several,
      words: several[0]?.[1] === "part" ? [0, 1] : [0],
    });
  if (variants.length > 0)
    tables.push({
      title:
        "The best of several variants is chosen on these very tasks, by their success: an upper bound, as is any of them. The interval (Wilson) takes it for chosen beforehand:",
      rows: variantRows(variants, nameOf),
      words: [0, 7],
    });
  return tables;
};

import type { VariantSummary } from "../metrics/summarize-variants.js";
import { type TableFormat, formatTable } from "./format-table.js";

const percent = (value: number) => (100 * value).toFixed(1);

/** The best of several variants as lines below a report's tables; none where there are no variants. */
export const renderVariants = (variants: readonly VariantSummary[], withModel: boolean, format: TableFormat): readonly string[] => {
  if (variants.length === 0) return [];
  const rows = variants.map(({ name, model, of, pipelines, episodes, mean, best, bestRate, bestInterval, any }) => [
    withModel ? `${name} (${model})` : name,
    String(episodes),
    `${pipelines.length} of ${of}`,
    percent(mean),
    percent(bestRate),
    `${percent(bestInterval.low)}–${percent(bestInterval.high)}`,
    percent(any),
    best,
  ]);
  const head = ["pipeline", "n", "played", "mean SR %", "best SR %", "95 % interval", "any SR %", "the best"];
  return [
    "",
    "The best of several variants is chosen on these very tasks, by their success: an upper bound, as is any of them. The interval (Wilson) takes it for chosen beforehand:",
    formatTable([head, ...rows], [0, head.length - 1], format),
  ];
};

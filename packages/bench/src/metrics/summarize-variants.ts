import type { Variant } from "@mnemograph/pipelines/entries";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { groupBy } from "./group-by.js";
import type { Interval } from "./interval.js";
import { wilsonInterval } from "./wilson-interval.js";

/** What several variants come to on the tasks that all of them played; rates from 0 to 1. */
export interface VariantSummary extends Variant {
  readonly model: string;
  /** Those that were played. */
  readonly pipelines: readonly string[];
  readonly episodes: number;
  /** Mean over the variants. */
  readonly mean: number;
  /**
   * The variant with the highest rate, the first of equals. It is chosen on these very tasks: an
   * upper bound.
   */
  readonly best: string;
  readonly bestRate: number;
  /** Wilson, 95 %, of the best one as if it had been chosen beforehand. */
  readonly bestInterval: Interval;
  /** Tasks that at least one of them solved. */
  readonly any: number;
}

const episodeKey = ({ taskId, seed, trial }: ResultLine): string =>
  JSON.stringify([taskId, seed, trial]);

const summarizeOne = (
  model: string,
  variant: Variant,
  results: readonly ResultLine[],
): readonly VariantSummary[] => {
  const byPipeline = [...groupBy(results, ({ pipeline }) => pipeline)].map(([pipeline, lines]) => ({
    pipeline,
    wins: new Map(lines.map((line) => [episodeKey(line), line.success])),
  }));
  const [first, ...others] = byPipeline;
  if (first === undefined || others.length === 0) return [];
  const common = [...first.wins.keys()].filter((key) => others.every(({ wins }) => wins.has(key)));
  if (common.length === 0) return [];
  const rated = byPipeline.map(({ pipeline, wins }) => ({
    pipeline,
    won: common.filter((key) => wins.get(key)).length,
  }));
  const best = rated.reduce((one, other) => (other.won > one.won ? other : one));
  return [
    {
      ...variant,
      model,
      pipelines: byPipeline.map(({ pipeline }) => pipeline),
      episodes: common.length,
      mean: rated.reduce((sum, { won }) => sum + won, 0) / rated.length / common.length,
      best: best.pipeline,
      bestRate: best.won / common.length,
      bestInterval: wilsonInterval(best.won, common.length),
      any:
        common.filter((key) => byPipeline.some(({ wins }) => wins.get(key))).length / common.length,
    },
  ];
};

/**
 * The best of several variants, by model; empty where fewer than two of them were played on a
 * common task. What the method did not end counts nowhere.
 */
export const summarizeVariants = (
  results: readonly ResultLine[],
  variantOf: (pipeline: string) => Variant | undefined,
): readonly VariantSummary[] => {
  const own = results.flatMap((line) => {
    const variant = variantOf(line.pipeline);
    return variant === undefined || isInfrastructureError(line.error) ? [] : [{ line, variant }];
  });
  return [
    ...groupBy(own, ({ line, variant }) => JSON.stringify([line.model, variant.name])).values(),
  ].flatMap((some) => {
    const [{ line, variant }] = some as [(typeof some)[number]];
    return summarizeOne(
      line.model,
      variant,
      some.map((one) => one.line),
    );
  });
};

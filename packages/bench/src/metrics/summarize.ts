import { seededRandom } from "@mnemograph/core";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import { groupBy } from "./group-by.js";
import type { Interval } from "./interval.js";
import { wilsonInterval } from "./wilson-interval.js";

/** The figures of one pipeline on one task type, or on `all`. */
export interface GroupSummary {
  readonly model: string;
  readonly pipeline: string;
  readonly taskType: string;
  readonly episodes: number;
  /** Episodes that ended with an error; they count as not successful. */
  readonly errors: number;
  readonly successes: number;
  /** 0 to 1. */
  readonly successRate: number;
  /** Wilson, 95 %. */
  readonly successInterval: Interval;
  /** Mean, 0 to 1. */
  readonly score: number;
  /** Percentile bootstrap over tasks, 95 %. */
  readonly scoreInterval: Interval;
  /** Means per episode. */
  readonly steps: number;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** US dollars per episode; null where a price is unknown. */
  readonly cost: number | null;
}

export interface SummaryOptions {
  /** Seed of the bootstrap. */
  readonly seed?: number;
  readonly resamples?: number;
}

const mean = (results: readonly ResultLine[], of: (result: ResultLine) => number) =>
  results.reduce((sum, result) => sum + of(result), 0) / results.length;

const summarizeGroup = (results: readonly ResultLine[], taskType: string, { seed = 0, resamples = 2000 }: SummaryOptions): GroupSummary => {
  const [{ model, pipeline }] = results as [ResultLine];
  const successes = results.filter(({ success }) => success).length;
  const tasks = [...groupBy(results, ({ taskId }) => taskId).values()].map((trials) => trials.map(({ score }) => score));
  return {
    model,
    pipeline,
    taskType,
    episodes: results.length,
    errors: results.filter(({ error }) => error).length,
    successes,
    successRate: successes / results.length,
    successInterval: wilsonInterval(successes, results.length),
    score: mean(results, ({ score }) => score),
    scoreInterval: bootstrapInterval(tasks, { random: seededRandom(`${seed}/${pipeline}/${taskType}`), resamples }),
    steps: mean(results, ({ steps }) => steps),
    calls: mean(results, ({ calls }) => calls),
    promptTokens: mean(results, ({ promptTokens }) => promptTokens),
    completionTokens: mean(results, ({ completionTokens }) => completionTokens),
    cost: results.some(({ cost }) => cost === null) ? null : mean(results, ({ cost }) => cost ?? 0),
  };
};

/** Summarises results per pipeline: each task type in the order of first appearance, then `all`. */
export const summarize = (results: readonly ResultLine[], options: SummaryOptions = {}): readonly GroupSummary[] =>
  [...groupBy(results, ({ model, pipeline }) => `${model}\n${pipeline}`).values()].flatMap((played) => {
    const types = [...groupBy(played, ({ taskType }) => taskType)];
    const rows = types.map(([type, some]) => summarizeGroup(some, type, options));
    return types.length === 1 && types[0]?.[0] === "all" ? rows : rows.concat(summarizeGroup(played, "all", options));
  });

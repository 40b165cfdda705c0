import { seededRandom } from "@mnemograph/core";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import { byPipeline } from "./by-pipeline.js";
import { groupBy } from "./group-by.js";
import type { Failures } from "../episode/usage-counter.js";
import type { Interval } from "./interval.js";
import { average, mean } from "./mean.js";
import { sumFailures } from "./sum-failures.js";
import { countedAttempts, countedSteps } from "./counted-attempts.js";
import { type ProcessSummary, summarizeProcesses, summarizeTrials } from "./summarize-processes.js";
import { wilsonOverTasks } from "./wilson-interval.js";

/** The figures of one pipeline on one task type, or on `all`. */
export interface GroupSummary {
  readonly model: string;
  readonly pipeline: string;
  readonly taskType: string;
  /** Those that the rates are over. */
  readonly episodes: number;
  /** Episodes that ended with an error of the method or its model; they count as not successful. */
  readonly errors: number;
  /**
   * Episodes that something else ended, such as a refused request or a worker that died; they count
   * nowhere. Absent where there are none.
   */
  readonly unplayed?: number;
  readonly successes: number;
  /** 0 to 1. */
  readonly successRate: number;
  /** Wilson over tasks, 95 %; a bootstrap over clusters where tasks come in clusters. */
  readonly successInterval: Interval;
  /** Where episodes chose among several processes: what one of them, and any of them, comes to. */
  readonly processes?: ProcessSummary;
  /** Where tasks were tried again: what the first trial alone comes to, and any. */
  readonly trials?: ProcessSummary;
  /** Mean, 0 to 1. */
  readonly score: number;
  /** Percentile bootstrap over tasks, or over clusters of tasks, 95 %. */
  readonly scoreInterval: Interval;
  /**
   * Means per episode; those of attempts and their steps are null where a run of an earlier version
   * does not state them.
   */
  readonly attempts: number | null;
  /** Of the trial or process that counts. */
  readonly steps: number;
  /** Of all attempts, as calls, tokens and cost are. */
  readonly allSteps: number | null;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** US dollars per episode; null where a price is unknown. */
  readonly cost: number | null;
  /** Counts over all episodes; null where a run of an earlier version has none. */
  readonly failures: Failures | null;
  /**
   * Means of the environment's own measures over the episodes that have them; empty where there are
   * none.
   */
  readonly measures: Readonly<Record<string, number>>;
  /**
   * Where tasks come in clusters: over how many episodes each measure is, and its bootstrap
   * interval over clusters (95 %).
   */
  readonly measureIntervals?: Readonly<
    Record<string, { readonly episodes: number; readonly interval: Interval }>
  >;
}

export interface SummaryOptions {
  /** Seed of the bootstrap. */
  readonly seed?: number;
  readonly resamples?: number;
  /**
   * The rows that an episode counts in, by its task type; by default its type, and `all` beside it.
   */
  readonly groupsOf?: (taskType: string) => readonly string[];
  /**
   * Tasks that stand and fall together, such as instances of one wording: intervals draw whole
   * clusters.
   */
  readonly clusters?: { readonly name: string; readonly of: (taskId: string) => string };
}

/** Over the episodes that state it. */
const meanDescribed = (
  results: readonly ResultLine[],
  of: (result: ResultLine) => number | undefined,
): number | null => mean(results.flatMap((result) => of(result) ?? []));

/** A world may call a measure `constructor`: what every object inherits is none. */
const measureOf = ({ measures = {} }: ResultLine, name: string): number | undefined =>
  Object.hasOwn(measures, name) ? measures[name] : undefined;

const meanMeasures = (results: readonly ResultLine[]): Readonly<Record<string, number>> => {
  const names = [
    ...new Set(results.flatMap(({ measures }) => Object.keys(measures ?? {}))),
  ].toSorted();
  return Object.fromEntries(
    names.map((name) => {
      return [name, average(results.flatMap((result) => measureOf(result, name) ?? []))];
    }),
  );
};

const measureIntervals = (
  clusters: readonly (readonly ResultLine[])[],
  label: string,
  resamples: number,
) => {
  const names = [
    ...new Set(clusters.flat().flatMap(({ measures }) => Object.keys(measures ?? {}))),
  ].toSorted();
  return Object.fromEntries(
    names.map((name) => {
      const values = clusters
        .map((some) => some.flatMap((result) => measureOf(result, name) ?? []))
        .filter(({ length }) => length > 0);
      const interval = bootstrapInterval(values, {
        random: seededRandom(`${label}/${name}`),
        resamples,
      });
      return [name, { episodes: values.flat().length, interval }] as const;
    }),
  );
};

const summarizeGroup = (
  all: readonly ResultLine[],
  taskType: string,
  { seed = 0, resamples = 2000, clusters }: SummaryOptions,
): GroupSummary => {
  const [{ model, pipeline }] = all as [ResultLine];
  const results = all.filter(({ error }) => !isInfrastructureError(error));
  const unplayed = all.length - results.length;
  const clusterOf = clusters?.of ?? ((taskId: string) => taskId);
  const drawn = [...groupBy(results, ({ taskId }) => clusterOf(taskId)).values()];
  const bootstrap = (label: string, of: (result: ResultLine) => number) =>
    bootstrapInterval(
      drawn.map((some) => some.map(of)),
      { random: seededRandom(`${seed}/${pipeline}/${taskType}${label}`), resamples },
    );
  const successes = results.filter(({ success }) => success).length;
  const one = () => ({ random: seededRandom(`${seed}/${pipeline}/${taskType}/one`), resamples });
  const [processes, trials] = [summarizeProcesses(drawn, one()), summarizeTrials(drawn, one())];
  return {
    model,
    pipeline,
    taskType,
    episodes: results.length,
    errors: results.filter(({ error }) => error).length,
    ...(unplayed === 0 ? {} : { unplayed }),
    successes,
    successRate: successes / results.length,
    successInterval:
      clusters === undefined
        ? wilsonOverTasks(drawn.map((plays) => plays.map(({ success }) => Number(success))))
        : bootstrap("/success", ({ success }) => Number(success)),
    ...(processes === null ? {} : { processes }),
    ...(trials === null ? {} : { trials }),
    score: average(results.map(({ score }) => score)),
    scoreInterval: bootstrap("", ({ score }) => score),
    attempts: meanDescribed(results, countedAttempts),
    steps: average(results.map(({ steps }) => steps)),
    allSteps: meanDescribed(results, countedSteps),
    calls: average(results.map(({ calls }) => calls)),
    promptTokens: average(results.map(({ promptTokens }) => promptTokens)),
    completionTokens: average(results.map(({ completionTokens }) => completionTokens)),
    cost: results.some(({ cost }) => cost === null)
      ? null
      : average(results.map(({ cost }) => cost ?? 0)),
    failures: sumFailures(results),
    measures: meanMeasures(results),
    ...(clusters === undefined
      ? {}
      : {
          measureIntervals: measureIntervals(drawn, `${seed}/${pipeline}/${taskType}`, resamples),
        }),
  };
};

/** First the finest groups, each in the order of first appearance, then the wider ones. */
const byGroup = (
  played: readonly ResultLine[],
  groupsOf: (taskType: string) => readonly string[],
) => {
  const groups = new Map<string, ResultLine[]>();
  const own = played.map((result) => ({ result, names: groupsOf(result.taskType) }));
  const depth = Math.max(0, ...own.map(({ names }) => names.length));
  for (let level = 0; level < depth; level += 1) {
    for (const { result, names } of own) {
      const name = names[level];
      if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), result]);
    }
  }
  return groups;
};

/**
 * Summarises results per pipeline: each task type in the order of first appearance, then `all`; or
 * the groups that are asked for.
 *
 * @example
 * for (const { pipeline, successRate, successInterval } of summarize(results)) `${pipeline} ${successRate} (${successInterval.low}–${successInterval.high})`;
 */
export const summarize = (
  results: readonly ResultLine[],
  options: SummaryOptions = {},
): readonly GroupSummary[] =>
  byPipeline(results).flatMap(({ own: played }) => {
    const types = [...byGroup(played, options.groupsOf ?? ((type) => [type]))];
    const rows = types.map(([type, some]) => summarizeGroup(some, type, options));
    const isAlone = types.length === 1 && types[0]?.[0] === "all";
    return isAlone || options.groupsOf !== undefined
      ? rows
      : rows.concat(summarizeGroup(played, "all", options));
  });

import { MnemographError, seededRandom } from "@mnemograph/core";
import { isScripted } from "./is-scripted.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import { countedAttempts, countedSteps } from "./counted-attempts.js";
import { groupBy } from "./group-by.js";
import type { Interval } from "./interval.js";
import { mcnemarExact } from "./mcnemar-exact.js";

/**
 * A paired difference, second minus first, with its percentile bootstrap interval over tasks (95
 * %).
 */
export interface PairedDifference {
  readonly first: number;
  readonly second: number;
  readonly difference: number;
  readonly interval: Interval;
}

/** An episode that succeeded on one side only. */
export interface Flip {
  readonly taskId: string;
  readonly taskType: string;
  readonly trial: number;
  readonly firstSucceeded: boolean;
  readonly firstEpisodeId: string;
  readonly secondEpisodeId: string;
}

export interface Comparison {
  readonly pairs: number;
  /** Episodes of a scripted solver, which compare nothing; absent where there are none. */
  readonly scripted?: number;
  /** Episodes without a partner on the other side; they count nowhere. */
  readonly unpaired: { readonly first: number; readonly second: number };
  readonly success: PairedDifference & {
    readonly onlyFirst: number;
    readonly onlySecond: number;
    readonly mcnemarP: number;
  };
  readonly score: PairedDifference;
  /** How often a task was tried; null where a side is of an earlier version, which lacks it. */
  readonly attempts: PairedDifference | null;
  /** Of the trial or process that counts. */
  readonly steps: PairedDifference;
  /** Of all attempts, as model calls and prompt tokens are; null likewise. */
  readonly allSteps: PairedDifference | null;
  readonly calls: PairedDifference;
  readonly promptTokens: PairedDifference;
  readonly flips: readonly Flip[];
}

export interface ComparisonOptions {
  /** Seed of the bootstrap. */
  readonly seed?: number;
  readonly resamples?: number;
  /**
   * How task types begin that the offline model plays by procedures instead of from cases: its
   * episodes of these are left out.
   */
  readonly scripted?: readonly string[];
}

type Pair = readonly [first: ResultLine, second: ResultLine];

const keyOf = ({ taskId, trial }: ResultLine) => `${trial}\n${taskId}`;

const byTask = (results: readonly ResultLine[], side: string): Map<string, ResultLine> => {
  const found = new Map<string, ResultLine>();
  for (const result of results) {
    const key = keyOf(result);
    if (found.has(key)) {
      throw new MnemographError({
        code: "USAGE",
        message: `the ${side} side of the comparison holds task ${result.taskId}, trial ${result.trial}, twice`,
        hint: "compare one pipeline with one pipeline",
        evidence: { taskId: result.taskId, pipelines: [found.get(key)?.pipeline, result.pipeline] },
      });
    }
    found.set(key, result);
  }
  return found;
};

const nothingShared = (leftOut: number) =>
  new MnemographError({
    code: "USAGE",
    message:
      leftOut > 0
        ? "the two sides share no episode but those of a scripted solver"
        : "the two sides share no episode",
    hint:
      leftOut > 0
        ? "the offline model plays these tasks by procedures of its own; compare other task types, or another model"
        : "compare runs over the same tasks and trials",
  });

/** Paired differences of what each pair has. */
const differences = (pairs: readonly Pair[], { seed = 0, resamples = 2000 }: ComparisonOptions) => {
  const tasks = [...groupBy(pairs, ([{ taskId }]) => taskId).values()];
  const differenceOf = (name: string, of: (result: ResultLine) => number): PairedDifference => {
    const mean = (side: 0 | 1) =>
      pairs.reduce((sum, pair) => sum + of(pair[side]), 0) / pairs.length;
    const clusters = tasks.map((trials) => trials.map(([one, other]) => of(other) - of(one)));
    const interval = bootstrapInterval(clusters, {
      random: seededRandom(`${seed}/${name}`),
      resamples,
    });
    return { first: mean(0), second: mean(1), difference: mean(1) - mean(0), interval };
  };
  const describedDifference = (
    name: string,
    of: (result: ResultLine) => number | undefined,
  ): PairedDifference | null =>
    pairs.flat().every((line) => of(line) !== undefined)
      ? differenceOf(name, (line) => of(line) ?? 0)
      : null;
  return { differenceOf, describedDifference };
};

/**
 * Compares two sides on the tasks that both played, trial by trial: paired differences with
 * bootstrap intervals over tasks, McNemar's exact p-value for success (it takes pairs for
 * independent: with several trials per task it is too small) and what flipped.
 *
 * @throws MnemographError USAGE when a side holds an episode twice, or when the sides share none.
 * @example
 * const { success, flips } = compareResults(results.slice(0, 134), results.slice(134), { seed: 1 });
 * success.difference; // the second's rate minus the first's
 */
export const compareResults = (
  first: readonly ResultLine[],
  second: readonly ResultLine[],
  options: ComparisonOptions = {},
): Comparison => {
  const { scripted = [] } = options;
  const leftOut = [...first, ...second].filter((line) => isScripted(line, scripted)).length;
  const played = (results: readonly ResultLine[]) =>
    results.filter((line) => !isInfrastructureError(line.error) && !isScripted(line, scripted));
  const kept = (results: readonly ResultLine[]) =>
    results.filter((line) => !isScripted(line, scripted)).length;
  const others = byTask(played(second), "second");
  const pairs: Pair[] = [...byTask(played(first), "first").values()].flatMap((one) => {
    const other = others.get(keyOf(one));
    return other ? [[one, other] as const] : [];
  });
  if (pairs.length === 0) throw nothingShared(leftOut);
  const { differenceOf, describedDifference } = differences(pairs, options);
  const flipped = pairs.filter(([one, other]) => one.success !== other.success);
  const onlyFirst = flipped.filter(([one]) => one.success).length;
  const onlySecond = flipped.length - onlyFirst;
  return {
    pairs: pairs.length,
    ...(leftOut === 0 ? {} : { scripted: leftOut }),
    unpaired: { first: kept(first) - pairs.length, second: kept(second) - pairs.length },
    success: {
      ...differenceOf("success", ({ success }) => Number(success)),
      onlyFirst,
      onlySecond,
      mcnemarP: mcnemarExact(onlyFirst, onlySecond),
    },
    score: differenceOf("score", ({ score }) => score),
    attempts: describedDifference("attempts", countedAttempts),
    steps: differenceOf("steps", ({ steps }) => steps),
    allSteps: describedDifference("allSteps", countedSteps),
    calls: differenceOf("calls", ({ calls }) => calls),
    promptTokens: differenceOf("promptTokens", ({ promptTokens }) => promptTokens),
    flips: flipped.map(([one, other]) => ({
      taskId: one.taskId,
      taskType: one.taskType,
      trial: one.trial,
      firstSucceeded: one.success,
      firstEpisodeId: one.episodeId,
      secondEpisodeId: other.episodeId,
    })),
  };
};

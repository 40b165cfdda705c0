import type { SeededRandom } from "@mnemograph/core";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import type { Interval } from "./interval.js";
import { average } from "./mean.js";

/**
 * What episodes of several attempts come to with one alone, and where any counts; rates from 0 to
 * 1.
 */
export interface ProcessSummary {
  /** Attempts per episode, a mean. */
  readonly count: number;
  /**
   * Success of one alone: the mean over all processes of an episode, or its first trial, which has
   * learnt from none; then over episodes.
   */
  readonly one: number;
  /** Percentile bootstrap over tasks, 95 %: the processes of a task stand and fall together. */
  readonly oneInterval: Interval;
  /** Success of any: what a perfect choice among processes would come to. */
  readonly any: number;
}

const successes = (
  several: readonly { readonly success: boolean }[] | undefined,
  { success }: ResultLine,
): readonly boolean[] => several?.map((one) => one.success) ?? [success];
const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;

interface Several {
  readonly of: (line: ResultLine) => readonly { readonly success: boolean }[] | undefined;
  readonly one: (successes: readonly boolean[]) => number;
  readonly count: (line: ResultLine) => number;
}

const summarizeSeveral = (
  clusters: readonly (readonly ResultLine[])[],
  { of, one, count }: Several,
  options: { readonly random: SeededRandom; readonly resamples: number },
): ProcessSummary | null => {
  const all = clusters.flat();
  if (all.every((line) => of(line) === undefined)) return null;
  const oneOf = (line: ResultLine) => one(successes(of(line), line));
  return {
    count: average(all.map(count)),
    one: average(all.map(oneOf)),
    oneInterval: bootstrapInterval(
      clusters.map((lines) => lines.map(oneOf)),
      options,
    ),
    any: share(all.map((line) => line.success || successes(of(line), line).includes(true))),
  };
};

type Summarize = (
  clusters: readonly (readonly ResultLine[])[],
  options: { readonly random: SeededRandom; readonly resamples: number },
) => ProcessSummary | null;

/**
 * Summarises clusters of episodes, each of one task or of tasks that stand and fall together; null
 * where no episode had several processes.
 */
export const summarizeProcesses: Summarize = (clusters, options) =>
  summarizeSeveral(
    clusters,
    {
      of: ({ processes }) => processes,
      one: share,
      count: ({ processes }) => processes?.length ?? 1,
    },
    options,
  );

/** The same of trials that follow each other; null where every task was tried once. */
export const summarizeTrials: Summarize = (clusters, options) =>
  summarizeSeveral(
    clusters,
    {
      of: ({ trials }) => trials,
      one: ([first]) => Number(first),
      count: ({ trials }) => trials?.length ?? 1,
    },
    options,
  );

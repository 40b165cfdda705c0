import type { SeededRandom } from "@mnemograph/core";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import type { Interval } from "./interval.js";

/** What episodes that choose among several processes come to without the choice, and with a perfect one; rates from 0 to 1. */
export interface ProcessSummary {
  /** Processes per episode, a mean. */
  readonly count: number;
  /** Success of a process on its own: the mean over all of an episode, then over episodes. */
  readonly one: number;
  /** Percentile bootstrap over tasks, 95 %: the processes of a task stand and fall together. */
  readonly oneInterval: Interval;
  /** Success of any process: what a perfect choice would come to. */
  readonly any: number;
}

const successes = ({ processes, success }: ResultLine): readonly boolean[] => processes?.map((one) => one.success) ?? [success];
const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Summarises clusters of episodes, each of one task or of tasks that stand and fall together; null where no episode had several processes. */
export const summarizeProcesses = (
  clusters: readonly (readonly ResultLine[])[],
  options: { readonly random: SeededRandom; readonly resamples: number },
): ProcessSummary | null => {
  const all = clusters.flat();
  if (all.every(({ processes }) => processes === undefined)) return null;
  return {
    count: mean(all.map((line) => successes(line).length)),
    one: mean(all.map((line) => share(successes(line)))),
    oneInterval: bootstrapInterval(
      clusters.map((lines) => lines.map((line) => share(successes(line)))),
      options,
    ),
    any: share(all.map((line) => successes(line).includes(true))),
  };
};

import { groupBy, isBeingWritten, runPaths, wilsonInterval } from "@mnemograph/bench/results";
import { relative } from "node:path";
import { z } from "zod";
import type { FoundRun } from "./find-runs.js";
import { findInside } from "./inside.js";
import type { ReadRunIndex, RunIndex } from "./run-index.js";

/** Pipelines of one run that the list names. */
const MOST_PIPELINES = 40;

/** A run that cannot be read, and why. */
export interface UnreadableRun {
  readonly id: string;
  readonly problem: string;
}

/** A run as the list of runs shows it. */
export interface ListedRun {
  readonly id: string;
  readonly problem?: undefined;
  readonly kind: "bench" | "stream" | "fork" | "play";
  /** The run that a fork was made of; null for others. */
  readonly parent: string | null;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly environment: string;
  readonly split: string;
  readonly model: string;
  readonly pipelines: readonly {
    readonly name: string;
    readonly episodes: number;
    readonly successes: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Pipelines beyond those that are named. */
  readonly morePipelines: number;
  readonly episodes: number;
  readonly finished: number;
  /** US dollars; null where a price is unknown. */
  readonly cost: number | null;
  readonly isRunning: boolean;
}

const Fork = z.looseObject({ from: z.string() });

const kindOf = (parameters: RunIndex["manifest"]["parameters"]): ListedRun["kind"] => {
  if (Object.hasOwn(parameters, "fork")) return "fork";
  if (Object.hasOwn(parameters, "played")) return "play";
  return Object.hasOwn(parameters, "stream") && parameters["stream"] !== null ? "stream" : "bench";
};

/** What the rows come to; they are summed once for each state of the results. */
const sums = new WeakMap<RunIndex, Pick<ListedRun, "pipelines" | "morePipelines" | "cost">>();
const sumsOf = (index: RunIndex) => {
  const known = sums.get(index);
  if (known !== undefined) return known;
  const groups = [...groupBy(index.rows, ({ pipeline }) => pipeline)];
  const made = {
    pipelines: groups.slice(0, MOST_PIPELINES).map(([name, rows]) => {
      const successes = rows.filter(({ success }) => success).length;
      return {
        name,
        episodes: rows.length,
        successes,
        ...wilsonInterval(successes, rows.length),
      };
    }),
    morePipelines: Math.max(0, groups.length - MOST_PIPELINES),
    cost: index.rows.some(({ cost }) => cost === null)
      ? null
      : index.rows.reduce((total, { cost }) => total + (cost ?? 0), 0),
  };
  sums.set(index, made);
  return made;
};

/** A run for the list of runs, or why it cannot be read. */
export const listRun = async (
  run: FoundRun,
  readRun: ReadRunIndex,
): Promise<ListedRun | UnreadableRun> => {
  const index = await readRun(run);
  if (typeof index === "string") return { id: run.id, problem: index };
  const { environment, split, model, episodes, parameters } = index.manifest;
  const manifest = await findInside(run.root, relative(run.root, runPaths(run.directory).manifest));
  return {
    id: run.id,
    kind: kindOf(parameters),
    parent: Fork.safeParse(parameters["fork"]).data?.from ?? null,
    begun: manifest?.changedAt ?? 0,
    environment: environment.name,
    split,
    model,
    ...sumsOf(index),
    episodes,
    finished: index.rows.length,
    isRunning: index.rows.length < episodes && isBeingWritten(run.directory),
  };
};

import { groupBy, isBeingWritten, runPaths, wilsonInterval } from "@mnemograph/bench/results";
import { z } from "zod";
import { fileInRun, type FindRuns, type FoundRun } from "./find-runs.js";
import { forkOf } from "./fork-of.js";
import type { ReadRunIndex, RunIndex } from "./run-index.js";
import { tagsOf } from "./run-tags.js";

/** Pipelines of one run that the list names. */
const MOST_PIPELINES = 40;

/** A run that cannot be read, and why. */
export interface UnreadableRun {
  readonly id: string;
  readonly problem: string;
}

const kindOf = (
  parameters: RunIndex["manifest"]["parameters"],
): "fork" | "play" | "stream" | "bench" => {
  if (Object.hasOwn(parameters, "fork")) return "fork";
  if (Object.hasOwn(parameters, "played")) return "play";
  return Object.hasOwn(parameters, "stream") && parameters["stream"] !== null ? "stream" : "bench";
};

/** What the rows come to; they are summed once for each state of the results. */
const sums = new WeakMap<RunIndex, ReturnType<typeof sumUp>>();
const sumsOf = (index: RunIndex) => {
  const known = sums.get(index) ?? sumUp(index);
  sums.set(index, known);
  return known;
};
const sumUp = (index: RunIndex) => {
  const groups = [...groupBy(index.rows, ({ pipeline }) => pipeline)];
  return {
    pipelines: groups.slice(0, MOST_PIPELINES).map(([name, rows]) => {
      const successes = rows.filter(({ success }) => success).length;
      return {
        name,
        episodes: rows.length,
        successes,
        ...wilsonInterval(successes, rows.length),
      };
    }),
    /** Pipelines beyond those that are named. */
    morePipelines: Math.max(0, groups.length - MOST_PIPELINES),
    /** US dollars; null where a price is unknown. */
    cost: index.rows.some(({ cost }) => cost === null)
      ? null
      : index.rows.reduce((total, { cost }) => total + (cost ?? 0), 0),
  };
};

const Roles = z.looseObject({ roles: z.record(z.string(), z.string()) });

/** Models of single nodes, where a run has other ones than its own. */
const rolesOf = ({ parameters }: RunIndex["manifest"]): Readonly<Record<string, string>> =>
  Roles.safeParse(parameters["model"]).data?.roles ?? {};

/** A run as the list of runs shows it. */
const listed = async (run: FoundRun, index: RunIndex) => {
  const { environment, split, model, episodes, parameters } = index.manifest;
  const manifest = await fileInRun(run, runPaths(run.directory).manifest);
  return {
    id: run.id,
    kind: kindOf(parameters),
    /** The run that a fork was made of; null for others. */
    parent: forkOf(index.manifest)?.from ?? null,
    /** Milliseconds since 1970. */
    begun: manifest?.changedAt ?? 0,
    environment: environment.name,
    split,
    model,
    /** By the nodes that ask them. */
    roles: rolesOf(index.manifest),
    /** The memories that it read, by their kinds. */
    memories: index.manifest.memories ?? {},
    /** What a person wrote to find it again. */
    tags: await tagsOf(run),
    ...sumsOf(index),
    episodes,
    finished: index.rows.length,
    isRunning: index.rows.length < episodes && isBeingWritten(run.directory),
  };
};

export type ListedRun = Awaited<ReturnType<typeof listed>> & { readonly problem?: undefined };

/** A run for the list of runs, or why it cannot be read. */
export const listRun = async (
  run: FoundRun,
  readRun: ReadRunIndex,
): Promise<ListedRun | UnreadableRun> => {
  const index = await readRun(run);
  return typeof index === "string" ? { id: run.id, problem: index } : listed(run, index);
};

export const listRuns = async (findRuns: FindRuns, readRun: ReadRunIndex) =>
  Promise.all((await findRuns()).map((run) => listRun(run, readRun)));

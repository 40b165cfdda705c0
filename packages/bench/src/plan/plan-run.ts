import { type Json, MnemographError, type Task } from "@mnemograph/core";
import { contentHash } from "./content-hash.js";
import { episodeIdOf } from "./episode-id.js";
import { type StreamOrder, type StreamPlace, streamOrder } from "./stream-order.js";
import { learnsAt } from "./stream-part.js";
import { repairOrder, replayOrder } from "./replay-order.js";
import { transferOrder } from "./transfer-order.js";

/** One task played once by one pipeline. Plain JSON, so that it can be sent to another process. */
export interface Episode {
  /** 0-based position in the plan; results stand in this order. */
  readonly index: number;
  readonly runId: string;
  /** Stable across reruns and legal as a file name. */
  readonly episodeId: string;
  readonly environment: string;
  readonly split: string;
  readonly task: Task;
  readonly pipeline: string;
  readonly model: string;
  readonly seed: number;
  /**
   * 0-based repetition; in a stream its number counts passes too, so that no two episodes of a task
   * have one.
   */
  readonly trial: number;
  /** Absent where tasks are no stream. */
  readonly stream?: StreamPlace;
}

export interface PlanInput {
  readonly environment: { readonly name: string; readonly version: string };
  readonly split: string;
  readonly tasks: readonly Task[];
  readonly pipelines: readonly string[];
  /**
   * Those whose tasks learn from each other: their episodes are played together. It says how, not
   * what, and is no part of the hash.
   */
  readonly episodeGroups?: readonly string[];
  readonly model: string;
  readonly seed: number;
  /** Independent repetitions of everything. */
  readonly trials?: number;
  /**
   * Tasks follow each other in seeded orders, one for each repetition; `episodeGroups` are then the
   * pipelines that learn on the way.
   */
  readonly stream?: StreamOrder | undefined;
  /** Everything else that may change a result: step limits, retrieval settings, temperature, … */
  readonly parameters?: { readonly [name: string]: Json };
}

/** What a run will play, in order; its id follows from its content alone. */
export interface RunPlan extends Required<Omit<PlanInput, "tasks" | "stream">> {
  readonly runId: string;
  readonly hash: string;
  readonly taskCount: number;
  readonly tasksHash: string;
  readonly episodes: readonly Episode[];
}

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

/** Episodes; the plan of a run stands in memory. */
const mostEpisodes = 1_000_000;

/** What a plan's size and names follow from. */
export type PlanExtent = Pick<PlanInput, "pipelines" | "trials"> & {
  readonly tasks: readonly unknown[];
  readonly stream?: Pick<StreamOrder, "passes"> | undefined;
};

/**
 * Says whether a plan could be played, before anything that it costs is begun.
 *
 * @throws MnemographError USAGE for an empty plan, one of more than a million episodes, and names
 *   that no run can hold.
 */
export const checkPlan = ({ tasks, pipelines, trials = 1, stream }: PlanExtent): void => {
  if (tasks.length === 0)
    throw usage("the plan holds no task", "check the split, the task types and the limit");
  if (pipelines.length === 0)
    throw usage("the plan holds no pipeline", "name at least one pipeline");
  if (!Number.isInteger(trials) || trials < 1)
    throw usage(`trials is ${trials}`, "trials is a whole number from 1");
  if (stream && (!Number.isInteger(stream.passes) || stream.passes < 1))
    throw usage(`passes is ${stream.passes}`, "a stream's passes are a whole number from 1");
  const count = tasks.length * pipelines.length * trials * (stream?.passes ?? 1);
  if (count > mostEpisodes)
    throw usage(
      `the plan holds ${count} episodes, more than ${mostEpisodes}`,
      "play fewer tasks, pipelines or trials in one run",
    );
  const bad = pipelines.find((name) => !/^[\w.-]{1,60}$/.test(name));
  if (bad !== undefined)
    throw usage(
      `"${bad}" cannot name a pipeline in a run`,
      "use letters, digits, dots, dashes and underscores",
    );
};

const checkUnique = (episodes: readonly Episode[]) => {
  const seen = new Map<string, string>();
  for (const { episodeId, task } of episodes) {
    const key = episodeId.toLowerCase();
    const other = seen.get(key);
    if (other !== undefined)
      throw usage(
        `the tasks "${other}" and "${task.id}" give the same episode ${episodeId}`,
        "give every task and pipeline once",
      );
    seen.set(key, task.id);
  }
};

interface Slot {
  readonly task: Task;
  readonly trial: number;
  readonly place?: StreamPlace;
}

/** Which tasks are played, in order, before they are handed to each pipeline. */
const slotsOf = ({ tasks, trials = 1, stream }: PlanInput): readonly Slot[] => {
  const repetitions = Array.from({ length: trials }, (_, trial) => trial);
  if (stream === undefined)
    return repetitions.flatMap((trial) => tasks.map((task) => ({ task, trial })));
  const orders = { transfer: transferOrder, replay: replayOrder, repair: repairOrder };
  const { protocol } = stream;
  if (protocol !== undefined && protocol !== "stream") {
    const met = new Map<string, number>();
    return repetitions
      .flatMap((run) => orders[protocol](tasks, stream, run))
      .map(({ task, place }) => {
        const trial = met.get(task.id) ?? 0;
        met.set(task.id, trial + 1);
        return { task, place, trial };
      });
  }
  return repetitions.flatMap((run) =>
    streamOrder(tasks, stream, run).map(({ task, place }) => ({
      task,
      place,
      trial: run * stream.passes + place.pass,
    })),
  );
};

const episodesOf = (
  input: PlanInput,
  runId: string,
  episodeGroups: readonly string[],
): readonly Episode[] => {
  const { environment, split, pipelines, model, seed } = input;
  const episodes: Episode[] = [];
  for (const { task, trial, place } of slotsOf(input)) {
    for (const pipeline of pipelines) {
      // What has no memory plays each task once.
      if (!learnsAt(place?.part) && !episodeGroups.includes(pipeline)) continue;
      const episodeId = episodeIdOf(pipeline, task.id, trial);
      const placed = place === undefined ? {} : { stream: place };
      episodes.push({
        index: episodes.length,
        runId,
        episodeId,
        environment: environment.name,
        split,
        task,
        pipeline,
        model,
        seed,
        trial,
        ...placed,
      });
    }
  }
  return episodes;
};

/**
 * Lists every episode of a run: trial by trial, in each the tasks in the given order, and every
 * pipeline on each task, so that a run cut short can still be compared task by task; in a stream in
 * the order of the stream.
 *
 * @throws MnemographError USAGE for an empty or ambiguous plan.
 * @example
 * const plan = planRun({ environment: { name: "own", version: "1" }, split: "test", tasks, pipelines: ["react", "ldm"], model: "offline", seed: 1, trials: 3 });
 * plan.episodes.length; // tasks × pipelines × trials
 */
export const planRun = (input: PlanInput): RunPlan => {
  checkPlan(input);
  const {
    environment,
    split,
    tasks,
    pipelines,
    model,
    seed,
    trials = 1,
    parameters = {},
    stream,
  } = input;
  const episodeGroups = (input.episodeGroups ?? []).filter((pipeline) =>
    pipelines.includes(pipeline),
  );
  const tasksHash = contentHash(tasks);
  const { name, version } = environment;
  const streamed =
    stream === undefined ? {} : { stream: { seed: stream.seed, passes: stream.passes } };
  const hash = contentHash({
    environment: { name, version },
    split,
    tasksHash,
    pipelines,
    model,
    seed,
    trials,
    parameters,
    ...streamed,
  });
  const runId = `${[name, split].map((part) => part.replaceAll(/[^\w.-]/g, "-")).join("-")}-${hash.slice(0, 12)}`;
  const episodes = episodesOf(input, runId, episodeGroups);
  checkUnique(episodes);
  const shared = {
    environment: { name, version },
    split,
    pipelines,
    episodeGroups,
    model,
    seed,
    trials,
    parameters,
  };
  return { ...shared, runId, hash, taskCount: tasks.length, tasksHash, episodes };
};

import { existsSync } from "node:fs";
import { type Episode, type RunPlan, planRun } from "../plan/plan-run.js";
import { EpisodeOutcome, type ResultLine } from "../run/result-line.js";
import { failedOutcome } from "../runner/failed-outcome.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import {
  type Json,
  MnemographError,
  type Task,
  type Trajectory,
  type EpisodeEvent,
} from "@mnemograph/core";

const at = { at: 0, path: "" };

/**
 * A run that is over as the events of a played episode: `trace`, the studio and `memory import`
 * read it as they read every episode.
 */
const eventsOfRun = (
  {
    episodeId,
    pipeline,
    stopReason,
  }: { readonly episodeId: string; readonly pipeline: string; readonly stopReason: string },
  { task, steps, finalObservation, reward, success }: Trajectory,
): readonly EpisodeEvent[] => {
  const ended = (node: string, update: object): EpisodeEvent[] => [
    { type: "node-start", ...at, node },
    { type: "node-end", ...at, node, update: update as Json },
  ];
  return [
    { type: "episode-start", ...at, episodeId, pipeline, task },
    ...ended("resetEnvironment", { observation: steps[0]?.observation ?? task.goal }),
    ...steps.flatMap((step, index) => {
      const isLast = index === steps.length - 1;
      const observation = steps[index + 1]?.observation ?? finalObservation;
      return ended("stepEnvironment", {
        trajectory: step,
        observation,
        ...(isLast && { reward, success, done: true, stopReason }),
      });
    }),
    { type: "episode-end", ...at, success, reward, steps: steps.length, stopReason },
  ];
};

/** What an agent's evaluation leaves, as far as a run directory holds it. */
export interface RecordedEvaluation {
  readonly name: string;
  /**
   * One a run. A line whose `split` is `held-out` is recorded under the agent's name with
   * `-held-out` after it.
   */
  readonly results: readonly ResultLine[];
  /**
   * What was done: with it the runs can be looked at step by step, and memories formed from them.
   */
  readonly runs?: readonly {
    readonly taskId: string;
    readonly trial: number;
    readonly trajectory: Trajectory;
  }[];
}

/** A name as run directories allow it: `agents-support-v2.ts` for `./agents/support v2.ts`. */
export const agentName = (name: string): string =>
  name
    .replace(/^\.{0,2}\/+/, "")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 50) || "agent";

const isHeldOut = ({ split }: ResultLine) => split === "held-out";
const pipelineOf = (name: string, heldOut: boolean) =>
  `${agentName(name)}${heldOut ? "-held-out" : ""}`;
const keyOf = (pipeline: string, taskId: string, trial: number) => `${pipeline} ${trial} ${taskId}`;

const unplayed: EpisodeOutcome = {
  ...failedOutcome(null),
  cost: null,
  stopReason: "aborted",
  error: { code: "RUN_ABORTED", message: "the evaluation was stopped before" },
};

/** A run's line under the pipeline that it is recorded as. */
interface Recorded {
  readonly pipeline: string;
  readonly line: ResultLine;
  readonly trajectory: Trajectory | undefined;
}

const planOf = (
  evaluations: readonly RecordedEvaluation[],
  recorded: readonly Recorded[],
  parameters: Readonly<Record<string, Json>>,
): RunPlan => {
  const tasks = new Map<string, Task>();
  for (const { taskId, taskType } of recorded.map(({ line }) => line))
    tasks.set(taskId, {
      id: taskId,
      environment: "agent",
      split: "tasks",
      type: taskType,
      goal: taskId,
    });
  const named = evaluations.map(({ name, results }) => ({
    own:
      results.length === 0 || results.some((line) => !isHeldOut(line))
        ? [pipelineOf(name, false)]
        : [],
    heldOut: results.some(isHeldOut) ? [pipelineOf(name, true)] : [],
  }));
  const plan = planRun({
    environment: { name: "agent", version: "own" },
    split: "tasks",
    tasks: [...tasks.values()],
    pipelines: named.flatMap(({ own, heldOut }) => [...own, ...heldOut]),
    model: "the-agents-own",
    seed: 0,
    trials: Math.max(1, ...recorded.map(({ line }) => line.trial + 1)),
    parameters,
  });
  const known = new Set(
    recorded.map(({ pipeline, line }) => keyOf(pipeline, line.taskId, line.trial)),
  );
  const ofHeldOut = new Set(named.flatMap(({ heldOut }) => heldOut));
  const heldOutTasks = new Set(
    recorded.flatMap(({ line }) => (isHeldOut(line) ? [line.taskId] : [])),
  );
  // Held-out tasks are planned for the pipelines of held-out tasks, all others for the others.
  const isPlanned = ({ pipeline, task, trial }: Episode) =>
    known.has(keyOf(pipeline, task.id, trial)) ||
    ofHeldOut.has(pipeline) === heldOutTasks.has(task.id);
  return {
    ...plan,
    episodes: plan.episodes.filter(isPlanned).map((episode, index) => ({ ...episode, index })),
  };
};

const recordedLines = (evaluations: readonly RecordedEvaluation[]): readonly Recorded[] =>
  evaluations.flatMap(({ name, results, runs = [] }) => {
    const trajectories = new Map(
      runs.map(({ taskId, trial, trajectory }) => [keyOf("", taskId, trial), trajectory]),
    );
    return results.map((line) => ({
      pipeline: pipelineOf(name, isHeldOut(line)),
      line,
      trajectory: trajectories.get(keyOf("", line.taskId, line.trial)),
    }));
  });

/**
 * Writes evaluations of agents into a new run directory, so that `report`, `compare`, `trace`,
 * `memory import` and the studio read them as they read every run.
 *
 * @throws MnemographError USAGE for a directory that holds something, or for two agents of one
 *   name.
 * @example
 * await recordEvaluations("runs/agents", [{ name: "support", results }]);
 */
export const recordEvaluations = async (
  directory: string,
  evaluations: readonly RecordedEvaluation[],
  parameters: Readonly<Record<string, Json>> = {},
): Promise<void> => {
  if (existsSync(directory)) {
    throw new MnemographError({
      code: "USAGE",
      message: `${directory} is there already`,
      hint: "give another folder",
      evidence: { directory },
    });
  }
  const recorded = recordedLines(evaluations);
  const known = new Map(
    recorded.map((one) => [keyOf(one.pipeline, one.line.taskId, one.line.trial), one]),
  );
  await runBenchmark({
    directory,
    plan: planOf(evaluations, recorded, parameters),
    play: async ({ episodeId, pipeline, task, trial }, { emit }) => {
      const found = known.get(keyOf(pipeline, task.id, trial));
      if (found === undefined) return unplayed;
      const { line, trajectory } = found;
      if (trajectory !== undefined) {
        const asPlanned = { ...trajectory, task: { ...task, goal: trajectory.task.goal } };
        for (const event of eventsOfRun(
          { episodeId, pipeline, stopReason: line.stopReason },
          asPlanned,
        ))
          emit(event);
      }
      return EpisodeOutcome.parse(line);
    },
  });
};

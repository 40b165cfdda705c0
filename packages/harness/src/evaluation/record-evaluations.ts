import { existsSync } from "node:fs";
import { type EpisodeOutcome, type ResultLine, planRun, runBenchmark } from "@mnemograph/bench";
import { type Json, MnemographError, type Task, type Trajectory } from "@mnemograph/core";
import { eventsOfRun } from "./events-of-run.js";

/** What an agent's evaluation leaves, as far as a run directory holds it. */
export interface RecordedEvaluation {
  readonly name: string;
  readonly trials: number;
  readonly results: readonly ResultLine[];
  /** What was done: with it the runs can be looked at step by step, and memories formed from them. */
  readonly runs?: readonly { readonly taskId: string; readonly trial: number; readonly trajectory: Trajectory }[];
}

/**
 * A name as run directories allow it.
 *
 * @example
 * agentName("./agents/support v2.ts"); // → "agents-support-v2.ts"
 */
export const agentName = (name: string): string =>
  name
    .replace(/^\.{0,2}\/+/, "")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "agent";

const unplayed: EpisodeOutcome = {
  success: false,
  score: 0,
  steps: 0,
  attempts: 1,
  allSteps: 0,
  calls: 0,
  promptTokens: 0,
  completionTokens: 0,
  cost: null,
  stopReason: "aborted",
  error: { code: "RUN_ABORTED", message: "the evaluation was stopped before" },
};

/**
 * Writes evaluations of agents into a new run directory, so that `report`, `compare`, `trace`, `memory import` and the studio read them as they read
 * every run.
 *
 * @throws MnemographError USAGE for a directory that holds something, or for two agents of one name.
 * @example
 * await recordEvaluations("runs/agents", [{ name: "support", trials: 3, results }]);
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
  const known = new Map(
    evaluations.flatMap(({ name, results }) => results.map((line) => [`${agentName(name)} ${line.taskId} ${line.trial}`, line])),
  );
  const played = new Map(
    evaluations.flatMap(({ name, runs = [] }) =>
      runs.map(({ taskId, trial, trajectory }) => [`${agentName(name)} ${taskId} ${trial}`, trajectory]),
    ),
  );
  const tasks = new Map<string, Task>();
  for (const { taskId, taskType } of evaluations.flatMap(({ results }) => results))
    tasks.set(taskId, { id: taskId, environment: "agent", split: "tasks", type: taskType, goal: taskId });
  const plan = planRun({
    environment: { name: "agent", version: "own" },
    split: "tasks",
    tasks: [...tasks.values()],
    pipelines: evaluations.map(({ name }) => agentName(name)),
    model: "the-agents-own",
    seed: 0,
    trials: Math.max(1, ...evaluations.map(({ trials }) => trials)),
    parameters,
  });
  await runBenchmark({
    directory,
    plan,
    play: async ({ episodeId, pipeline, task, trial }, { emit }) => {
      const key = `${pipeline} ${task.id} ${trial}`;
      const line = known.get(key);
      if (line === undefined) return unplayed;
      const { success, score, steps, attempts, allSteps, calls, promptTokens, completionTokens, cost, stopReason, error } = line;
      const trajectory = played.get(key);
      if (trajectory !== undefined) {
        const asPlanned = { ...trajectory, task: { ...task, goal: trajectory.task.goal } };
        for (const event of eventsOfRun({ episodeId, pipeline, stopReason }, asPlanned)) emit(event);
      }
      const measured = { score, steps, attempts, allSteps, calls, promptTokens, completionTokens, cost };
      return { success, ...measured, stopReason, ...(error === undefined ? {} : { error }) };
    },
  });
};

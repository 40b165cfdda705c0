import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { MnemographError, Step, Task, TrialResult } from "@mnemograph/core";
import { z } from "zod";
import type { PlayableGraph } from "./pipeline-entry.js";

/** What LangGraph streamed while the trial was played. */
const Chunk = z.tuple([z.array(z.string()), z.enum(["tasks", "custom", "values"]), z.json()]);
export type Chunk = z.infer<typeof Chunk>;

/** One task in one trial, as it was played. */
const PlayedTrial = z.object({ task: Task, result: TrialResult, trajectory: z.array(Step), chunks: z.array(Chunk) });
export type PlayedTrial = z.infer<typeof PlayedTrial>;

const fileOf = (folder: string, trial: number, taskId: string) =>
  join(folder, `trial-${trial}`, `${createHash("sha256").update(taskId).digest("hex").slice(0, 24)}.json`);

/** Written as a whole or not at all, so that a stop leaves no half trial. */
export const savePlayedTrial = (folder: string, played: PlayedTrial): void => {
  const file = fileOf(folder, played.result.trial, played.task.id);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.partial`, JSON.stringify(played));
  renameSync(`${file}.${process.pid}.partial`, file);
};

/** The trial of this task, or null where it was not played yet. */
export const readPlayedTrial = (folder: string, trial: number, taskId: string): PlayedTrial | null => {
  const file = fileOf(folder, trial, taskId);
  return existsSync(file) ? PlayedTrial.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
};

/** How a task went over its trials: the first success counts, else the last trial; the reward is the best one. RAP section 4.1. */
const finalState = (task: Task, trials: readonly PlayedTrial[]) => {
  const counted = trials.find(({ result }) => result.success) ?? (trials.at(-1) as PlayedTrial);
  return {
    task,
    trajectory: counted.trajectory,
    reward: Math.max(...trials.map(({ result }) => result.reward)),
    done: true,
    success: counted.result.success,
    stopReason: counted.result.stopReason,
  };
};

async function* replay(folder: string, task: Task): AsyncGenerator<readonly [readonly string[], string, unknown]> {
  const trials: PlayedTrial[] = [];
  for (let trial = 1; ; trial += 1) {
    const played = readPlayedTrial(folder, trial, task.id);
    if (played === null) break;
    trials.push(played);
    const id = String(trial);
    yield [[], "tasks", { id, name: "playTrial", input: {} }];
    for (const [namespace, mode, payload] of played.chunks) {
      if (mode !== "values") yield [[`playTrial:${id}`, ...namespace], mode, payload];
    }
    yield [[], "tasks", { id, name: "playTrial", result: { trial } }];
  }
  if (trials.length === 0) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: `no trial of ${task.id} was played`,
      hint: "`mnemograph bench --pipelines rap` plays the trials of all tasks first",
      evidence: { folder },
    });
  }
  yield [[], "values", finalState(task, trials)];
}

/** RAP's trials over all tasks, shown one task at a time: what was streamed while they were played is streamed again. */
export const recordedTrials = (folder: string): PlayableGraph => ({
  stream: async (input: { readonly task: Task }) => replay(folder, input.task),
});

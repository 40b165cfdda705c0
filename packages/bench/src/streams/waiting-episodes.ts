import type { Trajectory } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { ldmFormation } from "@mnemograph/pipelines";
import type { PipelineContext } from "@mnemograph/pipelines/entries";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import { batchesOfEpisodes } from "./batch-of-episodes.js";
import type { LearningTools } from "./learning-tools.js";
import { runLearning } from "./run-learning.js";
import type { FilledStreamOptions } from "./stream-options.js";

/** What tuples are formed with. */
interface Formation {
  /** Options of LDM2's formation. */
  readonly nodes: PipelineContext["nodes"];
  readonly model: PipelineContext["model"];
  readonly tuples: TupleMemory;
}

/** Successful episodes that wait until tuples are formed of them, every so many tasks. */
export interface WaitingEpisodes {
  /** Counts a task, and keeps the episode that it left; null where it left none. */
  readonly take: (episode: Trajectory | null) => void;
  /** Whether tuples are formed of them now; after the last task none waits any longer. */
  readonly isTime: (isLast: boolean) => boolean;
  /** Forms tuples of all that wait, and none waits then; returns what model calls that took. */
  readonly form: (tools: LearningTools) => Promise<readonly EpisodeUsage[]>;
  /** What an earlier process formed tuples of waits no longer. */
  readonly clear: () => void;
}

export const waitingEpisodes = (
  { every, batches, seed }: FilledStreamOptions & { readonly seed: number },
  { nodes, model, tuples }: Formation,
): WaitingEpisodes => {
  const waiting: Trajectory[] = [];
  let tasks = 0;
  const clear = () => {
    waiting.length = 0;
  };
  return {
    take: (episode) => {
      tasks += 1;
      if (episode !== null) waiting.push(episode);
    },
    isTime: (isLast) => (isLast || tasks % every === 0) && waiting.length > 0,
    form: async (tools) => {
      const graph = ldmFormation({ ...nodes, model, tupleMemory: tuples }).compile();
      const usage: EpisodeUsage[] = [];
      for (const { batchId, demonstrations } of batchesOfEpisodes(waiting, {
        batches,
        seed,
        known: await tuples.batches(),
      })) {
        const input = { batchId, demonstrations: [...demonstrations] };
        const failed = `batch ${batchId} was not formed`;
        usage.push(await runLearning({ graph, input }, failed, { maxConcurrency: 8 }, tools));
      }
      clear();
      return usage;
    },
    clear,
  };
};

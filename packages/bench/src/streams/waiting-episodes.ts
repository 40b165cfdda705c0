import type { Trajectory } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { ldmFormation } from "@mnemograph/pipelines";
import type { PipelineContext } from "@mnemograph/pipelines/entries";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import { type LearningTools, runLearning } from "./run-learning.js";
import type { FilledStreamOptions } from "./stream-options.js";
import { batchCategory } from "@mnemograph/nodes";
import { planBatches } from "../memory/form-tuple-memory.js";
import type { Batch } from "../memory/formation-batch.js";

interface BatchOptions {
  readonly batches: "mixed" | "byType";
  readonly seed: number;
  /** Batches that memory has already. */
  readonly known: readonly string[];
}

/**
 * Tuples are made only of acts: a thought does not say what to do, and a reply without an action
 * did nothing. LDM2 eq. 1.
 */
const actsOf = (trajectory: Trajectory): Trajectory => ({
  ...trajectory,
  steps: trajectory.steps.filter(({ kind }) => kind === "act"),
});

/**
 * The batches that episodes of a stream become, numbered after those that are known. LDM2 section
 * 3.2.
 */
export const batchesOfEpisodes = (
  episodes: readonly Trajectory[],
  { batches, seed, known }: BatchOptions,
): readonly Batch[] => {
  const acted = episodes.map(actsOf).filter(({ steps }) => steps.length > 0);
  const planned = planBatches(acted, {
    perType: Math.max(1, acted.length),
    batchSize: Math.max(1, acted.length),
    seed,
    batches,
  });
  return planned.map(({ batchId, demonstrations }) => {
    const category = batchCategory(batchId);
    return {
      batchId: `${category}/${known.filter((one) => batchCategory(one) === category).length + 1}`,
      demonstrations,
    };
  });
};

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

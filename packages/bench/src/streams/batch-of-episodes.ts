import type { Trajectory } from "@mnemograph/core";
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

import { type StateActionTuple, defineNode, fields } from "@mnemograph/core";
import { RefineOptions, type RefineDeps, refineOptions } from "../refinement/refine-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { IndexOptions } from "../indexing/classify-text.js";
import { ClusterOptions } from "../indexing/cluster-options.js";
import type { TupleMemory } from "@mnemograph/memory";
import { type ClusterGoalsDeps, clusterGoalTexts } from "../indexing/cluster-goal-texts.js";
import {
  type ClusterObservationsDeps,
  clusterObservationCells,
} from "../indexing/cluster-observation-cells.js";
import { batchGeneration, laterBatch, liveBatches } from "../tuples/batch-generation.js";
import { batchCategory } from "../tuples/batch-category.js";
import { clusterGoalsPrompt, clusterObservationsPrompt } from "../indexing/cluster.prompt.js";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";
import { storedBatch } from "../tuples/stored-batch.js";

const { batchId, memoryVersion } = fields;

export type ReclusterBatchDeps = ClusterGoalsDeps &
  ClusterObservationsDeps &
  TupleMemoryDeps &
  RefineDeps & { readonly tupleMemory: Pick<TupleMemory, "addBatch"> };

/**
 * Which clustering a batch should have: one more for every `reclusterEvery` refined tuples that it
 * holds.
 */
const dueGeneration = (tuples: readonly StateActionTuple[], reclusterEvery: number): number =>
  1 + Math.floor(tuples.filter(({ origin }) => origin === "refined").length / reclusterEvery);

/**
 * Clusters the goals and observations of a refined batch memory again, once `refine.reclusterEvery`
 * tuples more were added to it. The result is a batch of its own that replaces the old one for
 * later readers; readers of earlier versions keep the old one. Model calls as in formation: one for
 * the goals, one for each goal type, more where a batch is large. LDM2 section 3.3 leaves this
 * open.
 *
 * @example
 * const { memoryVersion } = await reclusterBatch.run({ batchId: "put/1", memoryVersion: null }, { model, tupleMemory, refine: { reclusterEvery: 50 } });
 */
export const reclusterBatch = defineNode({
  name: "reclusterBatch",
  reads: { batchId, memoryVersion },
  writes: { memoryVersion },
  needs: ["model", "tupleMemory"],
  prompts: [clusterGoalsPrompt, clusterObservationsPrompt],
  options: { cluster: ClusterOptions, index: IndexOptions, refine: RefineOptions, llm: LlmOptions },
  run: async ({ batchId, memoryVersion }, deps: ReclusterBatchDeps, runtime) => {
    const { reclusterEvery, batch } = refineOptions(deps.refine);
    if (reclusterEvery === null) return {};
    const reader = await readerAt(deps, memoryVersion);
    const category = batchCategory(batchId);
    const refined =
      batch === "source"
        ? [batchId]
        : liveBatches(await reader.batches()).filter((id) => batchCategory(id) === category);
    let newest: number | null = null;
    for (const id of refined) {
      const tuples = await reader.tuplesInCell({ batchId: id });
      const generation = dueGeneration(tuples, reclusterEvery);
      if (generation <= batchGeneration(id)) continue;
      const next = laterBatch(id, generation);
      // A step that was stopped after its write and is run again finds its own result, whatever
      // the model would say now.
      if ((await deps.tupleMemory.batches()).includes(next)) {
        newest = await deps.tupleMemory.version();
        continue;
      }
      const goalTypes = await clusterGoalTexts(
        tuples.map(({ goal }) => goal),
        deps,
        runtime,
      );
      const cells = await clusterObservationCells(goalTypes, tuples, deps, runtime);
      const { version, added } = await deps.tupleMemory.addBatch(
        storedBatch(next, goalTypes, cells),
      );
      newest = version;
      runtime?.emit?.({
        type: "memory-write",
        node: "reclusterBatch",
        place: `batch ${next}`,
        version,
        added: [`${added} tuples`],
      });
    }
    return newest === null ? {} : { memoryVersion: newest };
  },
});

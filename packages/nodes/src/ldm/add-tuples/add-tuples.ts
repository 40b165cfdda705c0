import { type NodeRuntime, defineNode, fields } from "@mnemograph/core";
import { RefineOptions, type RefineDeps, refineOptions } from "../refinement/refine-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { IndexOptions, NONE_OF_THESE } from "../indexing/classify-text.js";
import type { TupleMemory } from "@mnemograph/memory";
import { type ClassifyGoalDeps, findGoalType } from "../indexing/find-goal-type.js";
import type { ClassifyObservationDeps } from "../indexing/find-observation-type.js";
import { liveBatches } from "../tuples/batch-generation.js";
import { batchCategory } from "../tuples/batch-category.js";
import { classifyGoalPrompt, classifyObservationPrompt } from "../indexing/classify.prompt.js";
import { readerAt } from "../tuples/tuple-memory-deps.js";
import { placeTuples } from "./place-tuples.js";

const { task, batchId, goalTypeId, memoryVersion, formedTuples } = fields;

export type AddTuplesDeps = ClassifyGoalDeps &
  ClassifyObservationDeps &
  RefineDeps & { readonly tupleMemory: Pick<TupleMemory, "add"> };

const note = (
  runtime: NodeRuntime | undefined,
  text: string,
  data: { readonly [key: string]: string | number },
) => runtime?.emit?.({ type: "note", node: "addTuples", text, data });

/**
 * Finds the cell of each new tuple and adds it there; exact duplicates are dropped and types stay
 * as they were formed. The memory's version rises by one for each batch that gets something new.
 * One model call for each tuple, and one for the goal of each further batch. LDM2 section 3.3
 * "Memory Enhancement".
 *
 * @example
 * await addTuples.run(state, { model, tupleMemory, refine: { allowNewType: true } });
 */
export const addTuples = defineNode({
  name: "addTuples",
  reads: { task, batchId, goalTypeId, memoryVersion, formedTuples },
  writes: { memoryVersion },
  needs: ["model", "tupleMemory"],
  prompts: [classifyGoalPrompt, classifyObservationPrompt],
  options: { index: IndexOptions, refine: RefineOptions, llm: LlmOptions },
  run: async (seen, deps: AddTuplesDeps, runtime) => {
    if (seen.formedTuples.length === 0) return {};
    const { batch, allowNewType } = refineOptions(deps.refine);
    const reader = await readerAt(deps, seen.memoryVersion);
    const category = batchCategory(seen.batchId);
    const others =
      batch === "source"
        ? []
        : liveBatches(await reader.batches()).filter(
            (id) => id !== seen.batchId && batchCategory(id) === category,
          );
    let newest: number | null = null;
    for (const batchId of [seen.batchId, ...others]) {
      // What is kept has to stand somewhere, also where its goal was like none of the types when it
      // was read for.
      const known =
        batchId === seen.batchId && seen.goalTypeId !== NONE_OF_THESE ? seen.goalTypeId : null;
      const { memoryVersion, task } = seen;
      const goalTypeId =
        known ?? (await findGoalType({ goal: task.goal, batchId, memoryVersion }, deps, runtime));
      if (goalTypeId === null) {
        note(runtime, "no goal type fits: nothing is added", {
          batchId,
          tuples: seen.formedTuples.length,
        });
        continue;
      }
      const cell = { batchId, goalTypeId, memoryVersion };
      const { tuples, observationTypes, unplaced } = await placeTuples(
        seen.formedTuples,
        cell,
        { deps, reader, allowNewType },
        runtime,
      );
      if (unplaced > 0)
        note(runtime, "tuples left out: the goal type has no observation type", {
          batchId,
          goalTypeId,
          unplaced,
        });
      const { version, duplicates } = await deps.tupleMemory.add({
        batchId,
        observationTypes,
        tuples,
      });
      if (duplicates > 0) note(runtime, "exact duplicates dropped", { batchId, duplicates });
      newest = version;
      runtime?.emit?.({
        type: "memory-write",
        node: "addTuples",
        place: `batch ${batchId}, goal type ${goalTypeId}`,
        version,
        added: tuples.map(({ tuple }) => `${tuple.observation} → ${tuple.action}`),
      });
    }
    return newest === null ? {} : { memoryVersion: newest };
  },
});

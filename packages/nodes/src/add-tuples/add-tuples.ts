import { defineNode, fields } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { classifyGoal } from "../classify-goal/classify-goal.js";
import { classifyObservation, type ClassifyObservationDeps } from "../classify-observation/classify-observation.js";
import type { ClassifyGoalDeps } from "../classify-goal/classify-goal.js";
import { formedTuples } from "../make-tuples/formed-tuples.js";
import { classifyGoalPrompt, classifyObservationPrompt } from "../shared/classify.prompt.js";

const { task, batchId, goalTypeId, memoryVersion } = fields;

export type AddTuplesDeps = ClassifyGoalDeps & ClassifyObservationDeps & { readonly memory: Pick<TupleMemory, "add"> };

/** Finds the cell of each new tuple and adds it there; the memory's version rises. LDM2 section 3.3 "Memory Enhancement". */
export const addTuples = defineNode({
  name: "addTuples",
  reads: { task, batchId, goalTypeId, memoryVersion, formedTuples },
  writes: { memoryVersion },
  prompts: [classifyGoalPrompt, classifyObservationPrompt],
  run: async (seen, deps: AddTuplesDeps, runtime) => {
    if (seen.formedTuples.length === 0) return {};
    const goalTypeId = seen.goalTypeId ?? (await classifyGoal.run(seen, deps, runtime)).goalTypeId ?? null;
    if (goalTypeId === null) return {};
    const tuples = [];
    for (const tuple of seen.formedTuples) {
      const { observationTypeId } = await classifyObservation.run({ ...seen, goalTypeId, observation: tuple.observation }, deps, runtime);
      if (observationTypeId !== null && observationTypeId !== undefined) tuples.push({ goalTypeId, observationTypeId, tuple });
    }
    const { version } = await deps.memory.add({ batchId: seen.batchId, tuples });
    runtime?.emit?.({
      type: "memory-write",
      node: "addTuples",
      place: `batch ${seen.batchId}, goal type ${goalTypeId}`,
      version,
      added: tuples.map(({ tuple }) => `${tuple.observation} → ${tuple.action}`),
    });
    return { memoryVersion: version };
  },
});

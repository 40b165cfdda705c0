import { defineNode, fields } from "@mnemograph/core";
import { type ManualDeps, refusalsOf } from "../../shared/prompting/world-manual.js";
import { IndexOptions, indexOptions } from "../../shared/indexing/classify-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { observationInPlace } from "../../shared/situation/observation-in-place.js";
import { type SituationDeps, SituationOptions } from "../../shared/situation/situation-options.js";
import { classifyObservationPrompt } from "../../shared/indexing/classify.prompt.js";
import { type ClassifyObservationDeps, findObservationType } from "../../shared/indexing/find-observation-type.js";

const { task, observation, trajectory, batchId, goalTypeId, memoryVersion, observationTypeId } = fields;

/**
 * Finds the observation type inside the goal type that the current observation belongs to. LDM2 section 3.2 "Memory Index".
 *
 * @example
 * const { observationTypeId } = await classifyObservation.run(state, { model, tupleMemory, index: { none: "allow" } }); // null: fits no type
 */
export const classifyObservation = defineNode({
  name: "classifyObservation",
  reads: { task, observation, trajectory, batchId, goalTypeId, memoryVersion, observationTypeId },
  writes: { observationTypeId },
  needs: ["model", "tupleMemory"],
  prompts: [classifyObservationPrompt],
  options: { situation: SituationOptions, index: IndexOptions, llm: LlmOptions },
  run: async (seen, deps: ClassifyObservationDeps & SituationDeps & Pick<ManualDeps, "environment">, runtime) => {
    const { refused, none } = indexOptions(deps.index);
    const isRefusal = refusalsOf(deps, seen.task).some((start) => seen.observation.startsWith(start));
    if (isRefusal && refused === "keep" && seen.observationTypeId !== null) return { observationTypeId: seen.observationTypeId };
    const observation = observationInPlace(seen, deps.situation);
    return { observationTypeId: await findObservationType({ ...seen, observation, mayBeNone: none === "allow" }, deps, runtime) };
  },
});

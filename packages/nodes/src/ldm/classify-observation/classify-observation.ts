import { defineNode, fields } from "@mnemograph/core";
import { IndexOptions } from "../../shared/indexing/classify-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { observationInPlace } from "../../shared/situation/observation-in-place.js";
import { type SituationDeps, SituationOptions } from "../../shared/situation/situation-options.js";
import { classifyObservationPrompt } from "../../shared/indexing/classify.prompt.js";
import { type ClassifyObservationDeps, findObservationType } from "../../shared/indexing/find-observation-type.js";

const { observation, trajectory, batchId, goalTypeId, memoryVersion, observationTypeId } = fields;

/** Finds the observation type inside the goal type that the current observation belongs to. LDM2 section 3.2 "Memory Index". */
export const classifyObservation = defineNode({
  name: "classifyObservation",
  reads: { observation, trajectory, batchId, goalTypeId, memoryVersion },
  writes: { observationTypeId },
  needs: ["model", "tupleMemory"],
  prompts: [classifyObservationPrompt],
  options: { situation: SituationOptions, index: IndexOptions, llm: LlmOptions },
  run: async (seen, deps: ClassifyObservationDeps & SituationDeps, runtime) => ({
    observationTypeId: await findObservationType({ ...seen, observation: observationInPlace(seen, deps.situation) }, deps, runtime),
  }),
});

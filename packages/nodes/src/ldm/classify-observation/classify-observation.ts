import { defineNode, fields } from "@mnemograph/core";
import { IndexOptions } from "../../shared/indexing/classify-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { classifyObservationPrompt } from "../../shared/indexing/classify.prompt.js";
import { type ClassifyObservationDeps, findObservationType } from "../../shared/indexing/find-observation-type.js";

const { observation, batchId, goalTypeId, memoryVersion, observationTypeId } = fields;

/** Finds the observation type inside the goal type that the current observation belongs to. LDM2 section 3.2 "Memory Index". */
export const classifyObservation = defineNode({
  name: "classifyObservation",
  reads: { observation, batchId, goalTypeId, memoryVersion },
  writes: { observationTypeId },
  needs: ["model", "tupleMemory"],
  prompts: [classifyObservationPrompt],
  options: { index: IndexOptions, llm: LlmOptions },
  run: async (seen, deps: ClassifyObservationDeps, runtime) => ({ observationTypeId: await findObservationType(seen, deps, runtime) }),
});

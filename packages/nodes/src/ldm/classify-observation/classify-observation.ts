import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ClassifyVariables, classifyObservationPrompt } from "../../shared/indexing/classify.prompt.js";
import { IndexOptions, classifyText, indexOptions } from "../../shared/indexing/classify-text.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { type TupleMemoryDeps, readerAt } from "../../shared/memory-deps.js";

const { observation, batchId, goalTypeId, memoryVersion, observationTypeId } = fields;

export interface ClassifyObservationDeps extends ModelDeps, TupleMemoryDeps, PromptOverride<"classifyObservation", ClassifyVariables> {}

/** Finds the observation type inside the goal type that the current observation belongs to. LDM2 section 3.2 "Memory Index". */
export const classifyObservation = defineNode({
  name: "classifyObservation",
  reads: { observation, batchId, goalTypeId, memoryVersion },
  writes: { observationTypeId },
  prompts: [classifyObservationPrompt],
  options: { index: IndexOptions, llm: LlmOptions },
  run: async ({ observation, batchId, goalTypeId, memoryVersion }, deps: ClassifyObservationDeps, runtime) => {
    if (batchId === "" || goalTypeId === null) return { observationTypeId: null };
    const options = indexOptions(deps.index);
    const reader = await readerAt(deps, memoryVersion);
    const types = await reader.observationTypes({ batchId, goalTypeId, examples: options.examples });
    const prompt = deps.prompts?.classifyObservation ?? classifyObservationPrompt;
    const sizeOf = async (id: number) => (await reader.tuplesInCell({ batchId, goalTypeId, observationTypeId: id })).length;
    const call = {
      node: "classifyObservation",
      model: modelFor(deps, "classifyObservation"),
      prompt,
      types,
      text: observation,
      sizeOf,
      options,
      runtime,
    };
    return { observationTypeId: await classifyText(call) };
  },
});

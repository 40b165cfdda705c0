import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ClassifyVariables, classifyGoalPrompt } from "../../shared/indexing/classify.prompt.js";
import { IndexOptions, classifyText, indexOptions } from "../../shared/indexing/classify-text.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { type TupleMemoryDeps, readerAt } from "../../shared/memory-deps.js";

const { task, batchId, memoryVersion, goalTypeId } = fields;

export interface ClassifyGoalDeps extends ModelDeps, TupleMemoryDeps, PromptOverride<"classifyGoal", ClassifyVariables> {}

/** Finds the goal type of a batch memory that the task's goal belongs to. LDM2 section 3.2 "Memory Index". */
export const classifyGoal = defineNode({
  name: "classifyGoal",
  reads: { task, batchId, memoryVersion },
  writes: { goalTypeId },
  prompts: [classifyGoalPrompt],
  options: { index: IndexOptions, llm: LlmOptions },
  run: async ({ task, batchId, memoryVersion }, deps: ClassifyGoalDeps, runtime) => {
    if (batchId === "") return { goalTypeId: null };
    const options = indexOptions(deps.index);
    const reader = await readerAt(deps, memoryVersion);
    const types = await reader.goalTypes({ batchId, examples: options.examples });
    const prompt = deps.prompts?.classifyGoal ?? classifyGoalPrompt;
    const sizeOf = async (goalTypeId: number) => (await reader.tuplesInCell({ batchId, goalTypeId })).length;
    const call = { node: "classifyGoal", model: modelFor(deps, "classifyGoal"), prompt, types, text: task.goal, sizeOf, options, runtime };
    return { goalTypeId: await classifyText(call) };
  },
});

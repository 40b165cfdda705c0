import { defineNode, fields } from "@mnemograph/core";
import { IndexOptions, indexOptions } from "../indexing/classify-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { classifyGoalPrompt } from "../indexing/classify.prompt.js";
import { type ClassifyGoalDeps, findGoalType } from "../indexing/find-goal-type.js";

const { task, batchId, memoryVersion, goalTypeId } = fields;

/**
 * Finds the goal type of a batch memory that the task's goal belongs to, 0 where it is like none of
 * them: its observations then have no types, and tuples come of the whole batch as far as
 * `retrieve.fallback` goes. LDM2 section 3.2 "Memory Index".
 *
 * @example
 * const { goalTypeId } = await classifyGoal.run({ task, batchId: "put/1", memoryVersion: null }, { model, tupleMemory });
 */
export const classifyGoal = defineNode({
  name: "classifyGoal",
  reads: { task, batchId, memoryVersion },
  writes: { goalTypeId },
  needs: ["model", "tupleMemory"],
  prompts: [classifyGoalPrompt],
  options: { index: IndexOptions, llm: LlmOptions },
  run: async ({ task: { goal }, batchId, memoryVersion }, deps: ClassifyGoalDeps, runtime) => ({
    goalTypeId: await findGoalType(
      { goal, batchId, memoryVersion, mayBeNone: indexOptions(deps.index).none === "allow" },
      deps,
      runtime,
    ),
  }),
});

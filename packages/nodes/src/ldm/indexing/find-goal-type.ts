import type { NodeRuntime } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";
import { classifyText, indexOptions } from "./classify-text.js";
import { type ClassifyVariables, classifyGoalPrompt } from "./classify.prompt.js";

export interface ClassifyGoalDeps
  extends ModelDeps, TupleMemoryDeps, PromptOverride<"classifyGoal", ClassifyVariables> {}

export interface GoalInBatch {
  readonly goal: string;
  readonly batchId: string;
  readonly memoryVersion: number | null;
  /** Whether the goal may belong to none of the types. */
  readonly mayBeNone?: boolean;
}

/**
 * The goal type of a batch memory that a goal belongs to, or none of them (0), by at most one model
 * call; null where there is nothing to choose. LDM2 section 3.2 "Memory Index".
 */
export const findGoalType = async (
  { goal, batchId, memoryVersion, mayBeNone = false }: GoalInBatch,
  deps: ClassifyGoalDeps,
  runtime: NodeRuntime | undefined,
): Promise<number | null> => {
  if (batchId === "") return null;
  const options = indexOptions(deps.index);
  const reader = await readerAt(deps, memoryVersion);
  return classifyText({
    node: "classifyGoal",
    model: modelFor(deps, "classifyGoal"),
    prompt: promptFor(deps, "classifyGoal", classifyGoalPrompt),
    types: await reader.goalTypes({ batchId, examples: options.examples }),
    text: goal,
    sizeOf: async (goalTypeId) => (await reader.tuplesInCell({ batchId, goalTypeId })).length,
    mayBeNone,
    options,
    runtime,
  });
};

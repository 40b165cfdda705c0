import type { NodeRuntime } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";
import { NONE_OF_THESE, classifyText, indexOptions } from "./classify-text.js";
import { type ClassifyVariables, classifyObservationPrompt } from "./classify.prompt.js";
import { observationTypesOf } from "./observation-types.js";

export interface ClassifyObservationDeps
  extends ModelDeps, TupleMemoryDeps, PromptOverride<"classifyObservation", ClassifyVariables> {}

export interface ObservedInGoalType {
  readonly observation: string;
  readonly batchId: string;
  readonly goalTypeId: number | null;
  readonly memoryVersion: number | null;
  /** Whether the observation may belong to none of the types. */
  readonly mayBeNone?: boolean;
}

/**
 * The observation type inside a goal type that an observation belongs to, by at most one model
 * call; null where there is nothing to choose. LDM2 section 3.2 "Memory Index".
 */
export const findObservationType = async (
  { observation, batchId, goalTypeId, memoryVersion, mayBeNone = false }: ObservedInGoalType,
  deps: ClassifyObservationDeps,
  runtime: NodeRuntime | undefined,
): Promise<number | null> => {
  if (batchId === "" || goalTypeId === null || goalTypeId === NONE_OF_THESE) return null;
  const options = indexOptions(deps.index);
  const reader = await readerAt(deps, memoryVersion);
  return classifyText({
    node: "classifyObservation",
    model: modelFor(deps, "classifyObservation"),
    prompt: promptFor(deps, "classifyObservation", classifyObservationPrompt),
    types: await observationTypesOf(
      deps.tupleMemory,
      reader,
      { batchId, goalTypeId, memoryVersion },
      options.examples,
    ),
    text: observation,
    sizeOf: async (id) =>
      (await reader.tuplesInCell({ batchId, goalTypeId, observationTypeId: id })).length,
    mayBeNone,
    options,
    runtime,
  });
};

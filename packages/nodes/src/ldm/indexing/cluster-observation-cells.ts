import type { GoalType, NodeRuntime, ObservationCell, StateActionTuple } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { clusterTexts } from "./cluster-texts.js";
import { type ClusterOptions, clusterOptions } from "./cluster-options.js";
import { type ClusterVariables, clusterObservationsPrompt } from "./cluster.prompt.js";

export interface ClusterObservationsDeps
  extends ModelDeps, PromptOverride<"clusterObservations", ClusterVariables> {
  readonly cluster?: ClusterOptions;
}

/**
 * The types of what was observed inside each goal type, with their tuples: one model call for each
 * goal type, more where it is large. LDM2 eq. 8.
 */
export const clusterObservationCells = async (
  goalTypes: readonly GoalType[],
  formedTuples: readonly StateActionTuple[],
  { cluster, prompts, ...deps }: ClusterObservationsDeps,
  runtime: NodeRuntime | undefined,
): Promise<ObservationCell[]> => {
  const call = {
    node: "clusterObservations",
    model: modelFor(deps, "clusterObservations"),
    prompt: promptFor({ prompts }, "clusterObservations", clusterObservationsPrompt),
    options: clusterOptions(cluster),
    runtime,
  };
  const cells: ObservationCell[] = [];
  for (const { id: goalTypeId, goals } of goalTypes) {
    const tuples = formedTuples.filter(({ goal }) => goals.includes(goal));
    const clusters = await clusterTexts(
      call,
      tuples.map(({ observation }) => observation),
    );
    for (const { id, name, texts } of clusters) {
      const members = new Set(texts);
      cells.push({
        goalTypeId,
        id,
        name,
        tuples: tuples.filter(({ observation }) => members.has(observation)),
      });
    }
  }
  return cells;
};

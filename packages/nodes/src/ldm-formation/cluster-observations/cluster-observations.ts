import { StateActionTuple, appended, defineNode } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { z } from "zod";
import { goalTypes } from "../cluster-goals/cluster-goals.js";
import { formedTuples } from "../make-tuples/formed-tuples.js";
import { type ClusterVariables, clusterObservationsPrompt } from "../../shared/indexing/cluster.prompt.js";
import { ClusterOptions, clusterOptions, clusterTexts } from "../../shared/indexing/cluster-texts.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";

export const ObservationCell = z.object({
  goalTypeId: z.number().int(),
  id: z.number().int(),
  name: z.string(),
  tuples: z.array(StateActionTuple),
});
export type ObservationCell = z.infer<typeof ObservationCell>;

/** The observation index of a batch: types inside goal types, with their tuples. */
export const observationCells = appended(ObservationCell, ({ goalTypeId, id }) => `${goalTypeId}/${id}`);
/** The goal type whose observations are being clustered; null clusters those of every goal type, one after another. */
export const clusteredGoalTypeId = z.number().int().nullable().default(null);

export interface ClusterObservationsDeps extends ModelDeps, PromptOverride<"clusterObservations", ClusterVariables> {
  readonly cluster?: ClusterOptions;
}

/** Clusters the observations inside a goal type into high-level types: the observation index. LDM2 eq. 8. */
export const clusterObservations = defineNode({
  name: "clusterObservations",
  reads: { goalTypes, formedTuples, clusteredGoalTypeId },
  writes: { observationCells },
  prompts: [clusterObservationsPrompt],
  options: { cluster: ClusterOptions, llm: LlmOptions },
  run: async ({ goalTypes, formedTuples, clusteredGoalTypeId }, { cluster, prompts, ...deps }: ClusterObservationsDeps, runtime) => {
    const prompt = prompts?.clusterObservations ?? clusterObservationsPrompt;
    const call = {
      node: "clusterObservations",
      model: modelFor(deps, "clusterObservations"),
      prompt,
      options: clusterOptions(cluster),
      runtime,
    };
    const cells: ObservationCell[] = [];
    for (const { id: goalTypeId, goals } of goalTypes) {
      if (clusteredGoalTypeId !== null && clusteredGoalTypeId !== goalTypeId) continue;
      const tuples = formedTuples.filter(({ goal }) => goals.includes(goal));
      const clusters = await clusterTexts(
        call,
        tuples.map(({ observation }) => observation),
      );
      for (const { id, name, texts } of clusters) {
        const members = new Set(texts);
        cells.push({ goalTypeId, id, name, tuples: tuples.filter(({ observation }) => members.has(observation)) });
      }
    }
    return { observationCells: cells };
  },
});

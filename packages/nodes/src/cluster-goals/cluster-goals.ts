import { defineNode, fields } from "@mnemograph/core";
import { z } from "zod";
import { type ClusterHoles, clusterGoalsPrompt } from "../shared/cluster.prompt.js";
import { type ClusterOptions, clusterOptions, clusterTexts } from "../shared/cluster-texts.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../shared/deps.js";

const { demonstrations } = fields;

/** The goal index of a batch: numbered types with their goals. */
export const goalTypes = z.array(z.object({ id: z.number().int(), name: z.string(), goals: z.array(z.string()) })).default([]);

export interface ClusterGoalsDeps extends ModelDeps, PromptOverride<"clusterGoals", ClusterHoles> {
  readonly cluster?: ClusterOptions;
}

/** Clusters the goals of a batch into high-level types: the goal index. LDM2 eq. 7. */
export const clusterGoals = defineNode({
  name: "clusterGoals",
  reads: { demonstrations },
  writes: { goalTypes },
  prompts: [clusterGoalsPrompt],
  run: async ({ demonstrations }, { model, models, cluster, prompts }: ClusterGoalsDeps, runtime) => {
    const call = {
      node: "clusterGoals",
      model: modelFor({ model, models }, "clusterGoals"),
      prompt: prompts?.clusterGoals ?? clusterGoalsPrompt,
      options: clusterOptions(cluster),
      runtime,
    };
    const clusters = await clusterTexts(
      call,
      demonstrations.map(({ task }) => task.goal),
    );
    return { goalTypes: clusters.map(({ id, name, texts }) => ({ id, name, goals: [...texts] })) };
  },
});

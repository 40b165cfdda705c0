import { type NodeRuntime, defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { z } from "zod";
import { type ClusterVariables, clusterGoalsPrompt } from "../../shared/indexing/cluster.prompt.js";
import { ClusterOptions, clusterOptions, clusterTexts } from "../../shared/indexing/cluster-texts.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";

const { demonstrations } = fields;

/** The goal index of a batch: numbered types with their goals. */
export const goalTypes = z.array(z.object({ id: z.number().int(), name: z.string(), goals: z.array(z.string()) })).default([]);

export interface ClusterGoalsDeps extends ModelDeps, PromptOverride<"clusterGoals", ClusterVariables> {
  readonly cluster?: ClusterOptions;
}

/** The types of these goals, by one model call or, for many goals, some more. */
export const clusterGoalTexts = async (
  goals: readonly string[],
  { cluster, prompts, ...deps }: ClusterGoalsDeps,
  runtime: NodeRuntime | undefined,
): Promise<z.infer<typeof goalTypes>> => {
  const call = {
    node: "clusterGoals",
    model: modelFor(deps, "clusterGoals"),
    prompt: prompts?.clusterGoals ?? clusterGoalsPrompt,
    options: clusterOptions(cluster),
    runtime,
  };
  return (await clusterTexts(call, goals)).map(({ id, name, texts }) => ({ id, name, goals: [...texts] }));
};

/** Clusters the goals of a batch into high-level types: the goal index. LDM2 eq. 7. */
export const clusterGoals = defineNode({
  name: "clusterGoals",
  reads: { demonstrations },
  writes: { goalTypes },
  prompts: [clusterGoalsPrompt],
  options: { cluster: ClusterOptions, llm: LlmOptions },
  run: async ({ demonstrations }, deps: ClusterGoalsDeps, runtime) => {
    const goals = demonstrations.map(({ task }) => task.goal);
    return { goalTypes: await clusterGoalTexts(goals, deps, runtime) };
  },
});

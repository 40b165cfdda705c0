import type { GoalType, NodeRuntime } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { clusterTexts } from "./cluster-texts.js";
import { type ClusterOptions, clusterOptions } from "./cluster-options.js";
import { type ClusterVariables, clusterGoalsPrompt } from "./cluster.prompt.js";

export interface ClusterGoalsDeps
  extends ModelDeps, PromptOverride<"clusterGoals", ClusterVariables> {
  readonly cluster?: ClusterOptions;
}

/** The types of these goals, by one model call or, for many goals, some more. LDM2 eq. 7. */
export const clusterGoalTexts = async (
  goals: readonly string[],
  { cluster, prompts, ...deps }: ClusterGoalsDeps,
  runtime: NodeRuntime | undefined,
): Promise<GoalType[]> => {
  const call = {
    node: "clusterGoals",
    model: modelFor(deps, "clusterGoals"),
    prompt: promptFor({ prompts }, "clusterGoals", clusterGoalsPrompt),
    options: clusterOptions(cluster),
    runtime,
  };
  return (await clusterTexts(call, goals)).map(({ id, name, texts }) => ({
    id,
    name,
    goals: [...texts],
  }));
};

import { defineNode, fields } from "@mnemograph/core";
import { ClusterOptions } from "../indexing/cluster-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ClusterGoalsDeps, clusterGoalTexts } from "../indexing/cluster-goal-texts.js";
import { clusterGoalsPrompt } from "../indexing/cluster.prompt.js";

const { demonstrations, goalTypes } = fields;

/**
 * Clusters the goals of a batch into high-level types: the goal index. LDM2 eq. 7.
 *
 * @example
 * const { goalTypes } = await clusterGoals.run({ demonstrations }, { model }); // [{ id: 1, name: "cooling", goals: […] }, …]
 */
export const clusterGoals = defineNode({
  name: "clusterGoals",
  reads: { demonstrations },
  writes: { goalTypes },
  needs: ["model"],
  prompts: [clusterGoalsPrompt],
  options: { cluster: ClusterOptions, llm: LlmOptions },
  run: async ({ demonstrations }, deps: ClusterGoalsDeps, runtime) => {
    const goals = demonstrations.map(({ task }) => task.goal);
    return { goalTypes: await clusterGoalTexts(goals, deps, runtime) };
  },
});

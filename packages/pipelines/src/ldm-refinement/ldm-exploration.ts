import { defineGraph } from "@mnemograph/core";
import { classifyGoal, resetEnvironment, selectBranches, startExploration } from "@mnemograph/nodes";
import { growOneBranch } from "./grow-branches.js";
import { RefinementState } from "./refinement-state.js";

/** Tree exploration: grow every kept branch side by side, keep the n most confident, until all have ended. LDM2 section 3.3. */
export const ldmExploration = defineGraph({
  name: "ldm-exploration",
  state: RefinementState,
  nodes: { resetEnvironment, classifyGoal, startExploration, growBranches: growOneBranch, selectBranches },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: "classifyGoal",
    classifyGoal: "startExploration",
    startExploration: {
      each: ({ frontier }) => frontier.map((branch) => ({ branch, trajectory: branch.steps, observation: branch.observation, environmentState: branch.environmentState })),
      to: "growBranches",
      otherwise: "end",
    },
    growBranches: "selectBranches",
    selectBranches: {
      each: ({ frontier }) => frontier.map((branch) => ({ branch, trajectory: branch.steps, observation: branch.observation, environmentState: branch.environmentState })),
      to: "growBranches",
      otherwise: "end",
    },
  },
  output: ["explored", "goalTypeId"],
});

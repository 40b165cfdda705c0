import { defineGraph, type Branch } from "@mnemograph/core";
import {
  classifyGoal,
  resetEnvironment,
  selectBranches,
  startExploration,
} from "@mnemograph/nodes";
import { growOneBranch } from "./grow-one-branch.js";
import { RefinementState } from "./refinement-state.js";

/** One run for each kept path, which sees that path as its episode and nothing of the others. */
const eachPath = {
  each: ({ frontier }: { readonly frontier: readonly Branch[] }) =>
    frontier.map((branch) => ({
      branch,
      environmentState: branch.environmentState,
      observation: branch.observation,
      trajectory: branch.steps,
      frontier: [],
      children: [],
      explored: [],
    })),
  to: "growBranches",
  otherwise: "end",
} as const;

/**
 * Tree exploration: grow every kept path side by side, keep the n most confident, until all have
 * ended. LDM2 section 3.3, eq. 9.
 *
 * @example
 * const { explored } = await ldmExploration({ model, environment, tupleMemory, beam: { size: 3 } }).compile().invoke({ task, batchId: "put/1" });
 */
export const ldmExploration = defineGraph({
  name: "ldm-exploration",
  state: RefinementState,
  nodes: {
    resetEnvironment,
    classifyGoal,
    startExploration,
    growBranches: growOneBranch,
    selectBranches,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: "classifyGoal",
    classifyGoal: "startExploration",
    startExploration: eachPath,
    growBranches: "selectBranches",
    selectBranches: eachPath,
  },
  output: ["explored", "goalTypeId"],
});

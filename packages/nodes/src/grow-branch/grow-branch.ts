import { defineNode, fields } from "@mnemograph/core";
import { proposals } from "../propose-actions/proposals.js";
import type { EnvironmentDeps } from "../shared/deps.js";
import { type Branch, branch, children } from "./branch.js";

const { environmentState } = fields;

export interface GrowBranchDeps extends EnvironmentDeps {
  readonly admissible?: {
    /** `filter` drops proposals that `environment.admissible` does not list, unless none would be left; `keep` tries them all. */
    readonly proposals?: "filter" | "keep";
  };
}

/** Tries every proposed action from the same environment state: one child for each. LDM2 section 3.3 "Tree Exploration". */
export const growBranch = defineNode({
  name: "growBranch",
  reads: { environmentState, branch, proposals },
  writes: { children },
  run: async ({ environmentState, branch, proposals }, { environment, admissible }: GrowBranchDeps) => {
    if (!branch) return { children: [] };
    const allowed = admissible?.proposals === "keep" ? undefined : await environment.admissible?.(environmentState);
    const possible = allowed === undefined ? proposals : proposals.filter(({ action }) => allowed.includes(action));
    const tried = possible.length > 0 ? possible : proposals.slice(0, 1);
    const grown = await Promise.all(
      tried.map(async ({ action, confidence }, index): Promise<Branch> => {
        const turn = await environment.step(environmentState, action);
        const position = branch.steps.length;
        return {
          id: `${branch.id}.${index}`,
          environmentState: turn.state,
          observation: turn.observation,
          steps: [...branch.steps, { index: position, observation: branch.observation, action, kind: "act" }],
          confidence: branch.confidence * confidence,
          reward: turn.reward,
          done: turn.done,
          success: turn.success,
          stopReason: !turn.done ? "" : turn.success ? "success" : position + 1 >= environment.maxSteps ? "step-limit" : "failure",
        };
      }),
    );
    return { children: grown };
  },
});

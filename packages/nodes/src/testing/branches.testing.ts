import type { Branch } from "../ldm-refinement/grow-branch/branch.js";
import { sampleSteps } from "./fixtures.testing.js";

/** A branch with as many steps as its id has dots, that is, with one action for each choice. */
export const sampleBranch = (id: string, changes: Partial<Branch> = {}): Branch => ({
  id,
  environmentState: id,
  observation: `at ${id}`,
  steps: sampleSteps(
    ...id
      .split(".")
      .slice(1)
      .map((choice, index) => [`level ${index}`, `choice ${choice}`] as const),
  ),
  confidence: 0.5,
  reward: 0,
  done: false,
  success: false,
  stopReason: "",
  ...changes,
});

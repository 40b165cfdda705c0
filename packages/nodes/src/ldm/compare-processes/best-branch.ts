import type { Branch } from "@mnemograph/core";
import type { RefineOptions } from "../refinement/refine-options.js";

/**
 * The explored process with the highest reward; among equals the more confident one, then the
 * shorter one, or the other way round.
 */
export const bestBranch = (
  explored: readonly Branch[],
  tie: Required<RefineOptions>["tie"],
): Branch | undefined => {
  const byConfidence = (left: Branch, right: Branch) => right.confidence - left.confidence;
  const bySteps = (left: Branch, right: Branch) => left.steps.length - right.steps.length;
  const [first, second] = tie === "confident" ? [byConfidence, bySteps] : [bySteps, byConfidence];
  return explored.toSorted(
    (left, right) => right.reward - left.reward || first(left, right) || second(left, right),
  )[0];
};

import { defineNode } from "@mnemograph/core";
import { type Branch, children, explored, frontier } from "../grow-branch/branch.js";

export interface BeamOptions {
  /** Paths that are kept: n = 4 in LDM2 section 3.3. */
  readonly size?: number;
  /** Whether a finished path keeps its slot, its confidence frozen, or frees it for a living one. */
  readonly finished?: "keep" | "free";
  /** The product favours short paths, as the paper has it; the geometric mean does not. */
  readonly score?: "product" | "geometricMean";
}
export interface SelectBranchesDeps {
  readonly beam?: BeamOptions;
}

/** Keeps the n most confident paths and prunes the rest. LDM2 section 3.3. */
export const selectBranches = defineNode({
  name: "selectBranches",
  reads: { children, frontier, explored },
  writes: { frontier, explored },
  run: async ({ children, frontier, explored }, { beam }: SelectBranchesDeps) => {
    const { size = 4, finished = "keep", score = "product" } = beam ?? {};
    const scoreOf = ({ confidence, steps }: Branch) => (score === "product" ? confidence : confidence ** (1 / Math.max(1, steps.length)));
    const grown = new Set(frontier.map(({ id }) => id));
    const living = children.filter(({ id }) => grown.has(id.slice(0, id.lastIndexOf("."))));
    const candidates = finished === "keep" ? [...explored, ...living] : living;
    const kept = candidates
      .toSorted((left, right) => scoreOf(right) - scoreOf(left) || left.steps.length - right.steps.length)
      .slice(0, size);
    return { frontier: kept.filter(({ done }) => !done), explored: kept.filter(({ done }) => done) };
  },
});

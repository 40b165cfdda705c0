import { z } from "zod";
import { defineNode, type Branch, fields, type Options, withDefaults } from "@mnemograph/core";

const { children, explored, frontier } = fields;

/** Which paths of the exploration tree live on. */
export const BeamOptions = z.object({
  size: z
    .int()
    .min(1)
    .default(4)
    .meta({ description: "paths that are kept", unit: "paths", paper: "4 (LDM2 section 3.3)" }),
  finished: z.enum(["keep", "free"]).default("keep").meta({
    description:
      "a finished path keeps its slot, so that the exploration ends with `size` of them; `free` lets living ones go on to the step limit",
  }),
  score: z.enum(["product", "geometricMean"]).default("product").meta({
    description: "the product of confidences favours short paths; the geometric mean does not",
    paper: "`product`",
  }),
});
export type BeamOptions = Options<typeof BeamOptions>;
const beamOptions = withDefaults(BeamOptions);

export interface SelectBranchesDeps {
  readonly beam?: BeamOptions;
}

const byConfidence = (score: Required<BeamOptions>["score"]) => {
  const scoreOf = ({ confidence, steps }: Branch) =>
    score === "product" ? confidence : confidence ** (1 / Math.max(1, steps.length));
  return (paths: readonly Branch[]) =>
    paths.toSorted(
      (left, right) => scoreOf(right) - scoreOf(left) || left.steps.length - right.steps.length,
    );
};

/** The sub-graphs that grew the branches end in any order; ids put their children back in one. */
const inOrder = (branches: readonly Branch[]) =>
  branches.toSorted((left, right) => left.id.localeCompare(right.id, "en", { numeric: true }));

/**
 * Keeps the n most confident paths and prunes the rest. LDM2 section 3.3.
 *
 * @example
 * const { frontier, explored } = await selectBranches.run(state, { beam: { size: 5, finished: "keep" } });
 */
export const selectBranches = defineNode({
  name: "selectBranches",
  reads: { children, frontier, explored },
  writes: { frontier, explored },
  needs: [],
  options: { beam: BeamOptions },
  run: async ({ children, frontier, explored }, { beam }: SelectBranchesDeps, runtime) => {
    const { size, finished, score } = beamOptions(beam);
    const ranked = byConfidence(score);
    const grown = new Set(frontier.map(({ id }) => id));
    const candidates = inOrder(
      children.filter(({ id }) => grown.has(id.slice(0, id.lastIndexOf(".")))),
    );
    const slots = finished === "keep" ? size - explored.length : size;
    const kept = ranked(candidates).slice(0, Math.max(0, slots));
    const ended = [...explored, ...kept.filter(({ done }) => done)];
    runtime?.emit?.({
      type: "note",
      node: "selectBranches",
      text: `${kept.length} of ${candidates.length} paths kept`,
      data: kept.map(({ id, confidence, done }) => ({ id, confidence, done })),
    });
    return {
      frontier: kept.filter(({ done }) => !done),
      explored: finished === "keep" ? ended : ranked(ended).slice(0, size),
    };
  },
});

import { type Options, withDefaults } from "@mnemograph/core";
import type { NotePolicy } from "@mnemograph/memory";
import { z } from "zod";

/** What ReasoningBank makes notes of, and how many it keeps. */
export const DistilOptions = z.object({
  maxItems: z.int().min(1).default(3).meta({
    description: "most notes from one run",
    unit: "notes",
    paper: "3 (ReasoningBank section 3.2)",
  }),
  contrastItems: z.int().min(1).default(5).meta({
    description: "most notes from several runs of one task",
    unit: "notes",
    paper: "5 (ReasoningBank section 3.3)",
  }),
  over: z.enum(["refuse", "keep"]).default("refuse").meta({
    description: "what becomes of notes over the limit that a reply holds all the same",
    paper: "`refuse`; the published code keeps them",
  }),
  unparsed: z.enum(["none", "raw"]).default("none").meta({
    description:
      "what a reply without headings leaves, once asked again: nothing, or one note with all of its text",
    paper: "`none`; EvoMemBench's adapter: `raw`",
  }),
  judge: z.enum(["model", "outcome"]).default("model").meta({
    description: "who judges several runs of one task: a model that reads each, or the world",
    paper: "`model`",
  }),
  observations: z.boolean().default(false).meta({
    description: "whether the prompt shows what came back after each action",
    paper: "`false`: thoughts and actions alone",
  }),
});
export type DistilOptions = Options<typeof DistilOptions>;
export const distilOptions = withDefaults(DistilOptions);

export interface DistilDeps {
  readonly distil?: DistilOptions;
}

/**
 * What ReasoningBank's changes may do: add, and nothing else; no note is ever edited or removed.
 * `of`: notes of one run, or of several. ReasoningBank section 3.2 "Memory consolidation".
 *
 * @example
 * reasoningBankPolicy().maxItems; // → 3
 */
export const reasoningBankPolicy = (
  options?: DistilOptions,
  of: "run" | "runs" = "run",
): NotePolicy => {
  const { maxItems, contrastItems, over } = distilOptions(options);
  return {
    allow: ["add"],
    startVotes: 0,
    editVote: 0,
    removeAt: null,
    downWeight: { normal: 1, full: 1, fullAt: 0 },
    ...(over === "refuse" && { maxItems: of === "run" ? maxItems : contrastItems }),
    sortBy: "order",
    unique: "none",
    targets: "strict",
  };
};

import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
/** What refinement adds and where; LDM2 section 3.3 leaves these open. */
export const RefineOptions = z.object({
  tie: z.enum(["confident", "steps"]).default("confident").meta({
    description:
      "the best of equally rewarded explored processes: the more confident one; `steps`: the shorter one",
  }),
  addGround: z.boolean().default(false).meta({
    description: "stores the ground process from the key step on as well",
    paper: "section 3.3's last sentence says so, eq. 10 does not",
  }),
  batch: z.enum(["source", "all"]).default("source").meta({
    description:
      "the batch whose memory found the better process; `all`: every batch of its category, each by its own index",
  }),
  allowNewType: z.boolean().default(false).meta({
    description:
      "gives an observation that fits no known type a type of its own, instead of the nearest one",
  }),
  reclusterEvery: z.int().min(1).nullable().default(null).meta({
    description:
      "clusters a batch memory again whenever it holds so many more refined tuples; null never does",
    unit: "tuples",
  }),
  explore: z.enum(["roundRobin", "all"]).default("roundRobin").meta({
    description:
      "read where goals are handed out: each goal refines the next batch of its type; `all`: every batch of it",
  }),
});
export type RefineOptions = Options<typeof RefineOptions>;

export interface RefineDeps {
  readonly refine?: RefineOptions;
}

export const refineOptions = withDefaults(RefineOptions);

import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** ExpeL; the defaults are the paper's, what its code does otherwise is an option. */
export const ExpelOptions = z.object({
  mode: z.enum(["strict", "compat"]).default("strict").meta({
    description:
      "`compat`: as the published code: REMOVE and AGREE go by their text and ignore the number, EDIT 0 hits the last rule",
    paper: "`strict`",
  }),
  startVotes: z.int().min(1).default(2).meta({
    description: "votes of a new rule",
    unit: "votes",
    paper: "2 (ExpeL section 4.2)",
  }),
  maxOps: z.int().min(1).default(4).meta({
    description: "operations that a reply may hold; the others are refused",
    unit: "operations",
    paper: "4 (ExpeL's prompt)",
  }),
  softMax: z.int().min(1).default(20).meta({
    description:
      "from so many rules on the prompt asks to remove; from 5 more on a REMOVE weighs three votes",
    unit: "rules",
    paper: "20 (ExpeL's code)",
  }),
  chunk: z.int().min(1).default(8).meta({
    description: "most successes of different tasks that one call reviews",
    unit: "runs",
    paper: "8 (ExpeL section 4.2)",
  }),
  seed: z.int().default(42).meta({ description: "of the order of the successes" }),
});
export type ExpelOptions = Options<typeof ExpelOptions>;

export interface ExpelDeps {
  readonly expel?: ExpelOptions;
}

/** Fills in the defaults. */
export const expelOptions = withDefaults(ExpelOptions);

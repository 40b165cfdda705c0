import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** How often a task is tried where nothing is learnt in between. */
export const AttemptOptions = z.object({
  max: z.int().min(1).default(1).meta({
    description: "most attempts at a task, each from its beginning; the first success ends them",
    unit: "attempts",
    paper: "3 in RAP's tables (`d_max`), 1 in ReAct's and LDM2's",
  }),
  examples: z.int().min(1).default(2).meta({
    description:
      "where each attempt shows examples of its own (`act-chosen`, `react-chosen`): how many",
    unit: "examples",
  }),
});
export type AttemptOptions = Options<typeof AttemptOptions>;
/** Fills in the defaults. */
export const attemptOptions = withDefaults(AttemptOptions);

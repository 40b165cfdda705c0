import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
/**
 * The knobs of Reflexion; the defaults are the paper's, the published code's quirks are options
 * that are off.
 */
export const ReflexionOptions = z.object({
  memoryWindow: z.int().min(0).default(3).meta({
    description: "newest reflections that prompts show, numbered from 1 whichever they are",
    unit: "reflections",
    paper: "3 (Reflexion section 3)",
  }),
  recallBy: z.enum(["task", "taskType", "similarity"]).default("task").meta({
    description:
      "whose stored reflections a trial begins with: those on this task; also the newest on tasks of its type; also those on the tasks with the most similar goals (cosine with an embedder, else the share of common words). Others' come first, as many as `memoryWindow`",
    paper: "`task` (Reflexion algorithm 1)",
  }),
  minimumSimilarity: z.number().min(0).max(1).default(0.3).meta({
    description: "with `similarity`: how like another task's goal must be",
    unit: "0 to 1",
  }),
  maxTrials: z.int().min(1).default(5).meta({
    description: "most trials per task, the first included",
    unit: "trials",
    paper: "5 in ALFWorld, 4 in WebShop (LDM2 tables 2 and 1)",
  }),
  skipSolved: z.boolean().default(true).meta({
    description:
      "ends with the first success; `false` plays every trial, and reflects on the failed ones",
  }),
  stopOnRepeat: z.boolean().default(true).meta({
    description:
      "the same action or thought twice in a row ends the trial as a failure; it is performed first: an action that wins is a win",
  }),
  successOn: z.enum(["won", "done"]).default("won").meta({
    description: "`done` counts every trial that the environment ended before its step limit",
  }),
  inject: z.boolean().default(true).meta({
    description:
      "whether the actor is shown the reflections; `false`: the defect of the published WebShop runs, whose actor never saw them",
  }),
  reflectAfterLast: z
    .boolean()
    .default(false)
    .meta({ description: "`true`: reflects after the last trial too, as the published loop does" }),
  emptyFirstActionRepeats: z.boolean().default(false).meta({
    description: "`true`: an empty first action counts as a repetition, as in the published code",
  }),
});
export type ReflexionOptions = Options<typeof ReflexionOptions>;

export interface ReflexionDeps {
  readonly reflexion?: ReflexionOptions;
}

/** Fills in the defaults. */
export const reflexionOptions = withDefaults(ReflexionOptions);

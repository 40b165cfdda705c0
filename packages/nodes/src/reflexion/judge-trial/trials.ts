import { appended } from "@mnemograph/core";
import { z } from "zod";

/** How one trial of a task ended. */
export const Trial = z.object({
  /** 0-based. */
  trial: z.number().int().nonnegative(),
  /** As the evaluator counts it, see `successOn`. */
  success: z.boolean(),
  reward: z.number(),
  /** Actions and thoughts of this trial. */
  steps: z.number().int().nonnegative(),
  stopReason: z.string(),
});
export type Trial = z.infer<typeof Trial>;

/** Every trial of the task so far, in order. */
export const trials = appended(Trial, ({ trial }) => trial);
/** How many trials may still follow; 0 ends the loop. */
export const trialsLeft = z.number().int().default(0);
/** Whether a reflection is due before the loop goes on. */
export const reflectionDue = z.boolean().default(false);

import { z } from "zod";

/** Reflexion: how one trial of a task ended. */
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

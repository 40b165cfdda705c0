import { z } from "zod";

/** Reflexion: how one trial of a task ended. */
export const Trial = z.object({
  trial: z.number().int().nonnegative().describe("0-based number"),
  success: z.boolean().describe("as the evaluator counts it, see `successOn`"),
  reward: z.number().describe("earned by the trial, 0 to 1"),
  steps: z.number().int().nonnegative().describe("actions and thoughts of this trial"),
  stopReason: z.string().describe("why it ended"),
  attempts: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("processes that the trial chose among; absent where it was one"),
  allSteps: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("actions and thoughts of all of them"),
});
export type Trial = z.infer<typeof Trial>;

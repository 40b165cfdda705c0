import { z } from "zod";
import { Step } from "./step.js";

/**
 * One finished way through a task, found with one batch memory or one branch of the exploration.
 * LDM2 eq. 4.
 */
export const DecisionProcess = z.object({
  batchId: z
    .string()
    .describe("the batch memory that it was found with, or the ground process's batch"),
  steps: z.array(Step).describe("every pair of observation and action, in order"),
  finalObservation: z.string().describe("what the environment answered to the last action"),
  reward: z.number().describe("earned by the whole process, 0 to 1"),
  success: z.boolean().describe("as the environment judges it"),
  stopReason: z.string().describe("why it ended"),
});
export type DecisionProcess = z.infer<typeof DecisionProcess>;

import { z } from "zod";
import { Step } from "./step.js";

/** One finished way through a task, found with one batch memory or one branch of the exploration. LDM2 eq. 4. */
export const DecisionProcess = z.object({
  batchId: z.string(),
  steps: z.array(Step),
  finalObservation: z.string(),
  reward: z.number(),
  success: z.boolean(),
  stopReason: z.string(),
});
export type DecisionProcess = z.infer<typeof DecisionProcess>;

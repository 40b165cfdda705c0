import { z } from "zod";
import { ExperienceLog } from "./experience-log.js";

/** RAP: how one of many tasks went in one trial. RAP section 4.1.1. */
export const TrialResult = z.object({
  /** 1-based. */
  trial: z.number().int().positive(),
  taskId: z.string(),
  success: z.boolean(),
  reward: z.number(),
  steps: z.number().int().nonnegative(),
  stopReason: z.string(),
  /** The episode as a log, where it is worth remembering. */
  experience: ExperienceLog.nullable(),
});
export type TrialResult = z.infer<typeof TrialResult>;

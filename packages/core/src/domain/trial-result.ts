import { z } from "zod";
import { ExperienceLog } from "./experience-log.js";

/** RAP: how one of many tasks went in one trial. RAP section 4.1.1. */
export const TrialResult = z.object({
  trial: z.number().int().positive().describe("1-based number"),
  taskId: z.string().describe("the task that was played"),
  success: z.boolean().describe("as the environment judges it"),
  reward: z.number().describe("earned by the trial, 0 to 1"),
  steps: z.number().int().nonnegative().describe("actions and thoughts of this trial"),
  stopReason: z.string().describe("why it ended"),
  experience: ExperienceLog.nullable().describe(
    "the episode as a log, where it is worth remembering",
  ),
});
export type TrialResult = z.infer<typeof TrialResult>;

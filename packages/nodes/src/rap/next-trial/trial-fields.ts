import { ExperienceLog, Task, appended } from "@mnemograph/core";
import { z } from "zod";

/** How one task went in one trial. */
export const TrialResult = z.object({
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

/** RAP: all tasks of the run. */
export const tasks = z.array(Task).default([]);
/** RAP: the tasks that this trial plays; empty when the run is over. */
export const pendingTasks = z.array(Task).default([]);
/** RAP: 1-based number of the trial; 0 before the first. */
export const trial = z.number().int().default(0);
export const trialResults = appended(TrialResult, ({ trial, taskId }) => `${trial}/${taskId}`);

import { z } from "zod";
import { Step } from "./step.js";
import { Task } from "./task.js";

/**
 * A whole decision process with its outcome: a demonstration, or an episode that an agent played.
 * LDM2 eq. 4.
 */
export const Trajectory = z.object({
  id: z.string().min(1).describe("unique among the demonstrations, or the episode's id"),
  task: Task.describe("what was to be done"),
  steps: z.array(Step).describe("every pair of observation and action, in order"),
  finalObservation: z.string().describe("what the environment answered to the last action"),
  reward: z.number().describe("earned by the whole episode, 0 to 1"),
  success: z.boolean().describe("as the environment judges it"),
});
export type Trajectory = z.infer<typeof Trajectory>;

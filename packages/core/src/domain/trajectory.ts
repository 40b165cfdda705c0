import { z } from "zod";
import { Step } from "./step.js";
import { Task } from "./task.js";

/** A whole decision process with its outcome: a demonstration, or an episode that an agent played. LDM2 eq. 4. */
export const Trajectory = z.object({
  id: z.string().min(1),
  task: Task,
  steps: z.array(Step),
  /** What the environment answered to the last action. */
  finalObservation: z.string(),
  reward: z.number(),
  success: z.boolean(),
});
export type Trajectory = z.infer<typeof Trajectory>;

import { z } from "zod";

/** One thing to do in one environment: a household game, a shopping instruction, a mission. */
export const Task = z.object({
  /** Unique inside the environment and stable between runs, for example `valid_unseen/<task>/<trial>`. */
  id: z.string().min(1),
  environment: z.string().min(1),
  /** Which part of the data it belongs to, for example `train` or `valid_unseen`. */
  split: z.string(),
  /** The environment's own name of the kind of task: result tables group by it. */
  type: z.string(),
  /** The goal in words, as the agent is told it. */
  goal: z.string().min(1),
});
export type Task = z.infer<typeof Task>;

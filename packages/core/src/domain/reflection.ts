import { z } from "zod";

/** What an agent told itself after a failed trial, as the model wrote it. Reflexion section 3: verbal reinforcement. */
export const Reflection = z.object({
  taskId: z.string().min(1),
  /** 0-based number of the trial that failed. */
  trial: z.number().int().nonnegative(),
  /** The raw completion; readers trim it. */
  text: z.string(),
});
export type Reflection = z.infer<typeof Reflection>;

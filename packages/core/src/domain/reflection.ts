import { z } from "zod";

/**
 * An agent's note to itself after a failed trial, as the model wrote it. Reflexion section 3:
 * verbal reinforcement.
 */
export const Reflection = z.object({
  taskId: z.string().min(1).describe("the task that failed"),
  trial: z.number().int().nonnegative().describe("0-based number of the trial that failed"),
  text: z.string().describe("the raw completion; readers trim it"),
});
export type Reflection = z.infer<typeof Reflection>;

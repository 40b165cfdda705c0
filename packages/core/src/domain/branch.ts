import { z } from "zod";
import { Json } from "./json.js";
import { Step } from "./step.js";

/**
 * One path of the exploration tree, with the environment's state at its end: a fork needs no
 * replay. LDM2 section 3.3.
 */
export const Branch = z.object({
  id: z.string().describe("the choices from the root, for example `0.2.1`"),
  environmentState: Json.describe("of the world at its end"),
  observation: z.string().describe("what the environment answered last"),
  steps: z.array(Step).describe("from the task's start on"),
  confidence: z.number().describe("product of the confidences along the path, 0 to 1"),
  reward: z.number().describe("earned so far, 0 to 1"),
  done: z.boolean().describe("true after the last step"),
  success: z.boolean().describe("true where the task is solved"),
  stopReason: z.string().describe("why it ended; empty while it grows"),
});
export type Branch = z.infer<typeof Branch>;

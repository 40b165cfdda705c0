import { z } from "zod";
import { Json } from "./json.js";
import { Step } from "./step.js";

/** One path of the exploration tree, with the environment's state at its end: a fork needs no replay. LDM2 section 3.3. */
export const Branch = z.object({
  /** The choices from the root, for example `0.2.1`. */
  id: z.string(),
  environmentState: Json,
  observation: z.string(),
  steps: z.array(Step),
  /** Product of the confidences along the path. */
  confidence: z.number(),
  reward: z.number(),
  done: z.boolean(),
  success: z.boolean(),
  stopReason: z.string(),
});
export type Branch = z.infer<typeof Branch>;

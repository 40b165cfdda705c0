import { z } from "zod";
import { Step } from "./step.js";

/** What refinement found out: the better process and its key step. LDM2 eq. 10. */
export const Improvement = z.object({
  steps: z.array(Step),
  /** 0-based position of the key step τ*. */
  keyStep: z.number().int().nonnegative(),
  reward: z.number(),
  groundReward: z.number(),
});
export type Improvement = z.infer<typeof Improvement>;

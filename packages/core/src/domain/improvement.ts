import { z } from "zod";
import { Step } from "./step.js";

/** What refinement found out: the better process and its key step. LDM2 eq. 10. */
export const Improvement = z.object({
  steps: z.array(Step).describe("of the better process"),
  keyStep: z.number().int().nonnegative().describe("0-based position of the key step τ*"),
  reward: z.number().describe("of the better process, 0 to 1"),
  groundReward: z.number().describe("of the ground process, 0 to 1"),
});
export type Improvement = z.infer<typeof Improvement>;

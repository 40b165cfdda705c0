import { Step } from "@mnemograph/core";
import { z } from "zod";

/** What refinement found out: the better process and its key step, or null where the ground process was as good. LDM2 eq. 10. */
export const improvement = z
  .object({
    steps: z.array(Step),
    /** 0-based position of the key step τ*. */
    keyStep: z.number().int().nonnegative(),
    reward: z.number(),
    groundReward: z.number(),
  })
  .nullable()
  .default(null);
export type Improvement = z.infer<typeof improvement>;

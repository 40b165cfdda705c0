import { z } from "zod";

/**
 * An action that may come next, with the model's confidence; confidences of one step sum to 1. LDM2
 * eq. 9.
 */
export const Proposal = z.object({
  action: z.string().describe("the proposed action"),
  confidence: z.number().describe("of the model, 0 to 1"),
});
export type Proposal = z.infer<typeof Proposal>;

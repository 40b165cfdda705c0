import { z } from "zod";

/** Actions that may come next, each with the model's confidence; confidences sum to 1. LDM2 eq. 9. */
export const proposals = z.array(z.object({ action: z.string(), confidence: z.number() })).default([]);
export type Proposals = z.infer<typeof proposals>;

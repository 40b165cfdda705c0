import { z } from "zod";

/** One successful episode in RAP's memory. RAP section 3.1: `{T, p, (o, a) …}` with the task's category. */
export const ExperienceLog = z.object({
  id: z.string().min(1),
  task: z.string(),
  category: z.string(),
  plan: z.string(),
  /** Alternating action (even positions) and observation (odd positions); actions keep their `> ` mark. */
  entries: z.array(z.string()),
  reward: z.number(),
  success: z.boolean(),
});
export type ExperienceLog = z.infer<typeof ExperienceLog>;

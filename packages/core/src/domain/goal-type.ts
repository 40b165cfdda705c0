import { z } from "zod";

/** A numbered type of the goal index with its goals. LDM2 eq. 7. */
export const GoalType = z.object({ id: z.number().int(), name: z.string(), goals: z.array(z.string()) });
export type GoalType = z.infer<typeof GoalType>;

import { z } from "zod";

/** A numbered type of the goal index with its goals. LDM2 eq. 7. */
export const GoalType = z.object({
  id: z.number().int().describe("number of the type inside its batch"),
  name: z.string().describe("the type in words"),
  goals: z.array(z.string()).describe("the goals of the batch that belong to it"),
});
export type GoalType = z.infer<typeof GoalType>;

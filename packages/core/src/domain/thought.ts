import { z } from "zod";

/** The thought that stood in front of an action in the same reply. */
export const Thought = z.object({
  index: z.number().int().nonnegative().describe("the action's index in the trajectory"),
  text: z.string().describe("the thought, as the model wrote it"),
});
export type Thought = z.infer<typeof Thought>;

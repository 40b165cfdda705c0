import { z } from "zod";

/** The thought that stood in front of an action in the same reply. */
export const Thought = z.object({
  /** The action's index in the trajectory. */
  index: z.number().int().nonnegative(),
  text: z.string(),
});
export type Thought = z.infer<typeof Thought>;

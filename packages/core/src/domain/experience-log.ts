import { z } from "zod";
import { ImageReference } from "./image-reference.js";
import { Outcome } from "./outcome.js";

/** One episode in RAP's memory. RAP section 3.1: `{T, p, (o, a) …}` with the task's category. */
export const ExperienceLog = z.object({
  id: z.string().min(1).describe("unique inside a namespace of the memory"),
  task: z.string().describe("T: the goal in words"),
  category: z.string().describe("the task's type, as far as it is known"),
  plan: z.string().describe("p: the overall plan; empty where there was none"),
  entries: z
    .array(z.string())
    .describe(
      "alternating action (even positions) and observation (odd positions); actions keep their `> ` mark",
    ),
  images: z
    .array(ImageReference.nullable())
    .optional()
    .describe(
      "the picture that was seen before each action, one for each; null where there was none; absent where the world shows none",
    ),
  reward: z.number().describe("earned by the episode, 0 to 1"),
  success: z
    .boolean()
    .describe(
      "as the environment judges it; of an agent's run true where its `outcome` is `succeeded`",
    ),
  outcome: Outcome.optional().describe(
    "of an agent's run, by evidence; absent where an environment judged the episode",
  ),
  evidence: z
    .string()
    .optional()
    .describe("what showed the outcome, in words; absent where nothing was said"),
});
export type ExperienceLog = z.infer<typeof ExperienceLog>;

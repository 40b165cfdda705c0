import { z } from "zod";
import { ImageReference } from "./image-reference.js";
import { Json } from "./json.js";
import { ToolResult } from "./tool-result.js";

/** What an environment answers to `reset` and `step`. */
export const Turn = z.object({
  state: Json.describe(
    "the dynamic state of the world as plain JSON; the static world is looked up by task id",
  ),
  observation: z.string().describe("the text that the agent reads"),
  reward: z.number().describe("earned so far, 0 to 1"),
  done: z.boolean().describe("true after the last step"),
  success: z.boolean().describe("true where the task is solved"),
  toolResults: z
    .array(ToolResult)
    .optional()
    .describe(
      "what answered the action's calls, where it was made of calls; `observation` is their canonical text",
    ),
  images: z
    .array(ImageReference)
    .optional()
    .describe("pictures to be seen now; `observation` marks them"),
});
export type Turn<State extends Json = Json> = Omit<z.infer<typeof Turn>, "state"> & {
  state: State;
};

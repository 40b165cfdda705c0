import { z } from "zod";
import { Json } from "./json.js";

/** One call of a tool, as the agent made it. Several in one action were made side by side. */
export const ToolCall = z.object({
  id: z.string().describe("pairs the call with its result; unique inside an action"),
  name: z.string().min(1).describe("the tool's name, known to the world or not"),
  args: z.record(z.string(), Json).describe("the arguments; empty where they could not be read"),
  malformed: z
    .string()
    .optional()
    .describe("the arguments as the model wrote them, where they could not be read"),
});
export type ToolCall = z.infer<typeof ToolCall>;

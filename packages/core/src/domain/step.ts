import { z } from "zod";
import { ToolCall } from "./tool-call.js";
import { ToolResult } from "./tool-result.js";

/**
 * How an agent's reply was understood. A thought is sent to the environment as well: harnesses
 * differ in what they answer.
 */
export const ActionKind = z.enum(["act", "think", "invalid"]);
export type ActionKind = z.infer<typeof ActionKind>;

/** One pair (o, a) of a trajectory: what the agent saw, and what it then did. LDM2 eq. 4. */
export const Step = z.object({
  index: z
    .number()
    .int()
    .nonnegative()
    .describe("0-based position in the trajectory; a step written twice replaces itself"),
  observation: z.string().describe("what the agent saw before it acted"),
  action: z.string().describe("what it then did, as sent to the environment"),
  kind: ActionKind.describe("how the reply was understood"),
  toolCalls: z
    .array(ToolCall)
    .optional()
    .describe("the action's calls, where it was made of calls; `action` is their canonical text"),
  toolResults: z
    .array(ToolResult)
    .optional()
    .describe("what answered those calls; the next observation is their canonical text"),
});
export type Step = z.infer<typeof Step>;

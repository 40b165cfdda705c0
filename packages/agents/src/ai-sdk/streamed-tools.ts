import { z } from "zod";

/** A tool call or its result, as `streamText` passes them to `onChunk`. */
export const ToolChunk = z.object({
  type: z.enum(["tool-call", "tool-result"]),
  toolCallId: z.string(),
  toolName: z.string(),
  input: z.unknown().optional(),
  output: z.unknown().optional(),
});
export type ToolChunk = z.infer<typeof ToolChunk>;

/** What a step had called before it was cut off, as the SDK's own messages have it. */
export const messagesOf = (calls: readonly ToolChunk[], results: readonly ToolChunk[]) => [
  ...(calls.length === 0
    ? []
    : [
        {
          role: "assistant",
          content: calls.map(({ type, toolCallId, toolName, input }) => ({
            type,
            toolCallId,
            toolName,
            input,
          })),
        },
      ]),
  ...results.map(({ type, toolCallId, toolName, output }) => ({
    role: "tool",
    content: [
      {
        type,
        toolCallId,
        toolName,
        output: { type: typeof output === "string" ? "text" : "json", value: output },
      },
    ],
  })),
];

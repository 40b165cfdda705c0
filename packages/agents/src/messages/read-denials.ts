import type { ToolResult } from "@mnemograph/core";
import type { AgentMessage } from "./agent-message.js";
import { type Loose, isLoose, stringOf, textOf } from "./loose.js";

const partsOf = (messages: readonly unknown[], type: string): readonly Loose[] =>
  messages.flatMap((message) => {
    const content = isLoose(message) ? message["content"] : undefined;
    return Array.isArray(content)
      ? content.filter((part): part is Loose => isLoose(part) && part["type"] === type)
      : [];
  });

/**
 * A person's refusal stands, in messages of the AI SDK, in a part of its own that names the request
 * for approval. The results of calls that were refused are marked as rejected; a call that has none
 * gets one.
 */
export const readDenials = (
  given: readonly unknown[],
  read: readonly AgentMessage[],
): readonly AgentMessage[] => {
  const refusals = partsOf(given, "tool-approval-response").filter(
    ({ approved }) => approved === false,
  );
  if (refusals.length === 0) return read;
  const calls = new Map(
    partsOf(given, "tool-approval-request").map(({ approvalId, toolCallId }) => [
      approvalId,
      textOf(toolCallId ?? ""),
    ]),
  );
  const denied = new Map(
    refusals.flatMap(({ approvalId, reason }) => {
      const id = calls.get(approvalId);
      return id === undefined ? [] : [[id, stringOf(reason) ?? "the call was denied"] as const];
    }),
  );
  const marked = read.map((message) =>
    message.toolResults === undefined
      ? message
      : {
          ...message,
          toolResults: message.toolResults.map((result) =>
            denied.has(result.callId) ? { ...result, isError: true, isRejected: true } : result,
          ),
        },
  );
  const answered = new Set(
    marked.flatMap(({ toolResults = [] }) => toolResults.map(({ callId }) => callId)),
  );
  return marked.flatMap((message): readonly AgentMessage[] => {
    const missing = (message.toolCalls ?? []).flatMap(({ id, name }): readonly ToolResult[] => {
      const text = answered.has(id) ? undefined : denied.get(id);
      return text === undefined
        ? []
        : [{ callId: id, name, text, isError: true, isRejected: true }];
    });
    return missing.length === 0
      ? [message]
      : [message, { role: "tool", text: "", toolResults: missing }];
  });
};

import type { ImageReference, ToolCall, ToolResult } from "@mnemograph/core";

/** A message of any framework, as far as a memory needs it. */
export interface AgentMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  /** The framework's own id; absent where it gave none. */
  readonly id?: string;
  readonly text: string;
  /** What an assistant's message calls; several were called side by side. */
  readonly toolCalls?: readonly ToolCall[];
  /** What a tool's message answers, or in a reply the provider's own tools. */
  readonly toolResults?: readonly ToolResult[];
  readonly images?: readonly ImageReference[];
  /** Put there by a memory: no part of what happened. */
  readonly isRecalled?: boolean;
  /** Stands in place of earlier messages: no request, and no part of what happened. */
  readonly isSummary?: boolean;
  /** What stood here was cleared to make room: the call's arguments, or the tool's answer. */
  readonly isCleared?: boolean;
}

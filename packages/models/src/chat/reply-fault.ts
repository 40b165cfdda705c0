import type { ChatResult } from "@langchain/core/outputs";
import { type ReplyFault, checkReply } from "@mnemograph/core";
import type { CallOptions } from "./chat-model.js";

/**
 * Why a result is no whole reply, for layers that keep replies; undefined for good ones. Tool calls
 * are good unless the call wants text, as every node's does. A reply that was cut is never good,
 * nor are its tool calls: a stop rule is the node's, and the next reader may have another.
 */
export const replyFault = (
  { generations: [generation] }: ChatResult,
  options: CallOptions,
): ReplyFault | undefined => {
  if (!generation) return "empty";
  const { message, generationInfo } = generation;
  const metadata = { ...generationInfo, ...message.response_metadata };
  const checked = checkReply(message, { mayCallTools: options.wants !== "text" }, metadata);
  if (checked.ok && checked.text.trim() === "" && !hasToolCalls(message)) return "empty";
  return checked.ok ? undefined : checked.fault;
};

const hasToolCalls = (message: object): boolean => {
  const calls: unknown[] = ["tool_calls", "invalid_tool_calls"].map((name) =>
    Reflect.get(message, name),
  );
  return calls.some((some) => Array.isArray(some) && some.length > 0);
};

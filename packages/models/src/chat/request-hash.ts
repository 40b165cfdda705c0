import { hash } from "node:crypto";
import type { AIMessage, BaseMessage, ToolMessage } from "@langchain/core/messages";
import type { Json } from "@mnemograph/core";
import type { CallOptions } from "./chat-model.js";

/** One message as plain JSON: what a model's reply can depend on, without ids and tracing data. */
export interface PlainMessage {
  readonly role: string;
  readonly content: Json;
  readonly name?: string;
  readonly toolCalls?: Json;
  readonly toolCallId?: string;
}

// An explicit list: LangGraph passes its whole configuration as call options, most of which never
// reaches the model.
const meaningfulOptions = [
  "functions",
  "function_call",
  "maxTokens",
  "n",
  "parallel_tool_calls",
  "reasoning",
  "reasoning_effort",
  "response_format",
  "role",
  "seed",
  "stop",
  "temperature",
  "tool_choice",
  "tools",
  "topP",
] as const;

/** Strips a message to what a reply can depend on. */
export const toPlainMessage = (message: BaseMessage): PlainMessage => {
  const role = message.getType();
  const toolCalls = (message as AIMessage).tool_calls;
  const toolCallId = (message as ToolMessage).tool_call_id as string | undefined;
  return {
    role,
    content: message.content as unknown as Json,
    ...(message.name === undefined ? {} : { name: message.name }),
    ...(toolCalls && toolCalls.length > 0 ? { toolCalls: toolCalls as unknown as Json } : {}),
    ...(toolCallId === undefined ? {} : { toolCallId }),
  };
};

/** The options of a call that change its reply. */
export const meaningful = (options: CallOptions): Record<string, unknown> =>
  Object.fromEntries(
    meaningfulOptions.flatMap((key) => (key in options ? [[key, Reflect.get(options, key)]] : [])),
  );

/** A message of a request, as it was made or as a file keeps it. */
type Framed = { readonly [Field in keyof PlainMessage]: Field extends "role" ? string : unknown };

// Text is framed by its length instead of being escaped: the same safety at a third of the time.
const frame = (message: Framed): string =>
  typeof message.content === "string" &&
  message.name === undefined &&
  message.toolCalls === undefined &&
  message.toolCallId === undefined
    ? `${message.role} ${message.content.length} ${message.content}`
    : JSON.stringify(message);

/**
 * SHA-256 (hexadecimal) of a request: messages, meaningful options, and a prefix that may name the
 * model.
 */
export const requestHash = (
  messages: readonly Framed[],
  options: CallOptions,
  prefix = "",
): string =>
  hash(
    "sha256",
    `${prefix}\n${JSON.stringify(meaningful(options))}\n${messages.map(frame).join("\n")}`,
  );

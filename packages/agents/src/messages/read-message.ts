import type { ToolCall, ToolResult } from "@mnemograph/core";
import type { AgentMessage } from "./agent-message.js";
import { type Loose, isLoose, stringOf, textOf } from "./loose.js";
import type { Content, MessagePart } from "./message-part.js";
import { readArguments } from "./read-arguments.js";

/** Stands in `additional_kwargs` or `providerOptions` of a message that a memory put there. */
export const recalledMark = "mnemograph";

const roles: Readonly<Record<string, AgentMessage["role"] | "removal">> = {
  system: "system",
  developer: "system",
  human: "user",
  user: "user",
  ai: "assistant",
  assistant: "assistant",
  model: "assistant",
  tool: "tool",
  function: "tool",
  remove: "removal",
};

/** `AIMessageChunk`, as streams and stored messages name their class. */
const className = /^(human|ai|system|tool|function|remove)message(?:chunk)?$/;

const typeOf = (message: Loose): string => {
  const getType = message["getType"] ?? message["_getType"];
  const type =
    typeof getType === "function"
      ? (getType.call(message) as unknown)
      : (message["role"] ?? message["type"]);
  const named = textOf(type ?? "");
  return className.exec(named.toLowerCase())?.[1] ?? named;
};

export const roleOf = (message: Loose): AgentMessage["role"] | "removal" | undefined => {
  const type = typeOf(message);
  // LangChain's `ChatMessage` keeps its role beside its type.
  const named = type === "generic" || type === "message" ? textOf(message["role"] ?? "") : type;
  return Object.hasOwn(roles, named) ? roles[named] : undefined;
};

/**
 * A stored message as it was: `toDict` writes `{ type, data }`, JSON of an instance `{ lc, id,
 * kwargs }`.
 */
export const unpacked = (message: Loose): Loose => {
  const { data, kwargs, id, lc } = message;
  if (isLoose(data)) return { type: message["type"], ...data };
  if (lc === undefined || !isLoose(kwargs) || !Array.isArray(id)) return message;
  return { ...kwargs, type: textOf(id.at(-1)) };
};

/**
 * OpenAI's `{ id, function: { name, arguments } }`, its custom tools, LangChain's `{ id, name, args
 * }`, and the AI SDK's `{ toolCallId, toolName, input }`.
 */
const callOf = (call: unknown): ToolCall[] => {
  if (!isLoose(call)) return [];
  const { function: called, custom } = call;
  const id = textOf(call["id"] ?? call["toolCallId"] ?? "");
  if (isLoose(custom))
    return [
      {
        id,
        name: textOf(custom["name"]),
        ...readArguments({ input: custom["input"] }),
      },
    ];
  const inner = isLoose(called) ? called : call;
  const name = stringOf(inner["name"] ?? inner["toolName"]) ?? "";
  return [
    {
      id,
      name: name === "" ? "unnamed" : name,
      ...readArguments(inner["arguments"] ?? inner["args"] ?? inner["input"]),
    },
  ];
};

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/**
 * LangChain keeps calls whose arguments it could not parse in a list of their own, and what
 * OpenAI's own tools did among its extra values.
 */
const listedCalls = (message: Loose): readonly ToolCall[] => {
  const extra = isLoose(message["additional_kwargs"]) ? message["additional_kwargs"] : {};
  const listed = listOf(message["tool_calls"] ?? message["toolCalls"]).flatMap(callOf);
  const invalid = listOf(message["invalid_tool_calls"])
    .flatMap(callOf)
    .map((call) =>
      call.malformed === undefined
        ? { ...call, args: {}, malformed: JSON.stringify(call.args) }
        : call,
    );
  if (listed.length + invalid.length > 0) return [...listed, ...invalid];
  const legacy = callOf(message["function_call"] ?? extra["function_call"]);
  const raw = listOf(extra["tool_calls"]).flatMap(callOf);
  return raw.length > 0 ? raw : legacy;
};

/**
 * The parts with the calls that are listed beside them: a list is complete, except for what the
 * provider ran.
 */
export const readCalls = (
  message: Loose,
  parts: readonly MessagePart[],
): readonly MessagePart[] => {
  const calls = listedCalls(message);
  const listed = calls.map((call): MessagePart => ({ kind: "call", call }));
  const isOwn = (part: MessagePart) => part.kind === "call" && part.byProvider !== true;
  if (calls.length === 0) return parts;
  const place = parts.findIndex(isOwn);
  const at = place < 0 ? parts.length : place;
  return [...parts.slice(0, at), ...listed, ...parts.slice(at).filter((part) => !isOwn(part))];
};

/**
 * LangChain's `humanInTheLoopMiddleware` answers a rejected call with this text, unless the person
 * wrote one of their own.
 */
const isRejection = (text: string, name: string, callId: string) =>
  text === `User rejected the tool call for \`${name}\` with id ${callId}`;

/** What a message of a tool answers, as a whole. */
export const readResult = (
  message: Loose,
  { text, images }: Pick<Content, "text" | "images">,
): readonly ToolResult[] => {
  // Ollama names the tool alone; Mistral's client writes in camel case.
  const name = stringOf(message["name"] ?? message["tool_name"]) ?? "";
  const callId = stringOf(message["tool_call_id"] ?? message["toolCallId"]) ?? "";
  const isError = message["status"] === "error";
  const { content } = message;
  // A person's decision alone, in messages of the AI SDK.
  if (
    Array.isArray(content) &&
    content.some((part: unknown) => isLoose(part) && part["type"] === "tool-approval-response")
  )
    return [];
  return [
    {
      callId,
      name,
      text: text === "" && !Array.isArray(content) ? textOf(content ?? "") : text,
      isError,
      ...(isError && isRejection(text, name, callId) && { isRejected: true }),
      ...(images.length > 0 && { images: [...images] }),
    },
  ];
};

/**
 * LangChain's `summarizationMiddleware`, and what is made after it, marks the message that takes
 * the place of others.
 */
const isSummary = (message: Loose): boolean =>
  [message, message["additional_kwargs"], message["response_metadata"], message["metadata"]].some(
    (kept) => isLoose(kept) && kept["lc_source"] === "summarization",
  );

/**
 * LangChain's `contextEditingMiddleware` marks the results that it clears, and the replies whose
 * arguments it clears.
 */
const isCleared = ({ response_metadata: metadata }: Loose): boolean => {
  const edited = isLoose(metadata) ? metadata["context_editing"] : undefined;
  return (
    isLoose(edited) && (edited["cleared"] === true || Array.isArray(edited["cleared_tool_inputs"]))
  );
};

const isRecalled = (message: Loose): boolean =>
  [message["additional_kwargs"], message["providerOptions"]].some(
    (kept) => isLoose(kept) && recalledMark in kept,
  );

export const readMarks = (
  message: Loose,
): Pick<AgentMessage, "id" | "isRecalled" | "isSummary" | "isCleared"> => {
  const id = stringOf(message["id"]);
  return {
    ...(id !== undefined && { id }),
    ...(isRecalled(message) && { isRecalled: true }),
    ...(isSummary(message) && { isSummary: true }),
    ...(isCleared(message) && { isCleared: true }),
  };
};

import { MnemographError, type ToolCall, type ToolResult } from "@mnemograph/core";
import type { AgentMessage } from "./agent-message.js";
import { type Loose, isLoose, stringOf, textOf } from "./loose.js";
import { readArguments } from "./read-arguments.js";
import { type Content, readContent } from "./read-content.js";

/** Stands in `additional_kwargs` or `providerOptions` of a message that a memory put there. */
export const recalledMark = "mnemograph";

const roles: Readonly<Record<string, AgentMessage["role"]>> = {
  system: "system",
  developer: "system",
  human: "user",
  user: "user",
  ai: "assistant",
  assistant: "assistant",
  tool: "tool",
  function: "tool",
};

const roleOf = (message: Loose): AgentMessage["role"] | undefined => {
  const getType = message["getType"] ?? message["_getType"];
  const type = typeof getType === "function" ? (getType.call(message) as unknown) : (message["role"] ?? message["type"]);
  return roles[textOf(type)];
};

const unreadable = (message: unknown, index: number) =>
  new MnemographError({
    code: "USAGE",
    message: `message ${index} is of no known kind`,
    hint: "give messages of LangChain, of the AI SDK, or `{ role, content }` as chat endpoints take them",
    evidence: { index, keys: isLoose(message) ? Object.keys(message) : typeof message },
  });

/** OpenAI's `{ id, function: { name, arguments } }` and LangChain's `{ id, name, args }`. */
const callOf = (call: unknown): ToolCall[] => {
  if (!isLoose(call)) return [];
  const inner = isLoose(call["function"]) ? call["function"] : call;
  const name = stringOf(inner["name"]) ?? "";
  return [{ id: textOf(call["id"]), name: name === "" ? "unnamed" : name, ...readArguments(inner["arguments"] ?? inner["args"]) }];
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** LangChain keeps calls whose arguments it could not parse in a list of their own. */
const callsOf = (message: Loose, inContent: readonly ToolCall[]): ToolCall[] => {
  const listed = listOf(message["tool_calls"]).flatMap(callOf);
  const invalid = listOf(message["invalid_tool_calls"])
    .flatMap(callOf)
    .map((call) => (call.malformed === undefined ? { ...call, args: {}, malformed: JSON.stringify(call.args) } : call));
  const known = new Set([...listed, ...invalid].map(({ id }) => id));
  return [...listed, ...invalid, ...inContent.filter(({ id }) => !known.has(id))];
};

const isRecalled = (message: Loose) =>
  [message["additional_kwargs"], message["providerOptions"]].some((kept) => isLoose(kept) && recalledMark in kept);

/** LangChain's `humanInTheLoopMiddleware` answers a rejected call with this text, unless the person wrote one of their own. */
const isRejection = (text: string, name: string, callId: string) =>
  text === `User rejected the tool call for \`${name}\` with id ${callId}`;

const resultOf = (given: Loose, callId: string, { text, images }: Pick<Content, "text" | "images">): ToolResult => {
  const name = stringOf(given["name"]) ?? "";
  const isError = given["status"] === "error";
  return {
    callId,
    name,
    text: text === "" && !Array.isArray(given["content"]) ? textOf(given["content"]) : text,
    isError,
    ...(isError && isRejection(text, name, callId) && { isRejected: true }),
    ...(images.length > 0 && { images: [...images] }),
  };
};

const readMessage = (message: unknown, index: number): AgentMessage => {
  // What LangChain's `toDict` writes: `{ type, data }`.
  const given = isLoose(message) && isLoose(message["data"]) ? { type: message["type"], ...message["data"] } : message;
  const role = isLoose(given) ? roleOf(given) : undefined;
  if (!isLoose(given) || role === undefined) throw unreadable(message, index);
  const content = readContent(given["content"]);
  const { text, images, toolCalls: inContent, toolResults } = content;
  const id = stringOf(given["id"]);
  const toolCalls = role === "assistant" ? callsOf(given, inContent) : [];
  const callId = stringOf(given["tool_call_id"]);
  const results = role === "tool" && callId !== undefined ? [resultOf(given, callId, content)] : toolResults;
  return {
    // Anthropic's results come in a user's message.
    role: role === "user" && results.length > 0 && text === "" ? "tool" : role,
    ...(id !== undefined && { id }),
    text: role === "tool" ? "" : text,
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(results.length > 0 && { toolResults: results }),
    ...(images.length > 0 && role !== "tool" && { images }),
    ...(isRecalled(given) && { isRecalled: true }),
  };
};

/**
 * Reads messages of LangChain (instances or `toDict`), of the AI SDK (`ModelMessage`), and of chat endpoints (`{ role, content, tool_calls }`).
 *
 * @throws MnemographError USAGE, with its index, for what is no message.
 * @example
 * readMessages([{ role: "user", content: "Where is order A1?" }]); // → [{ role: "user", text: "Where is order A1?", … }]
 * readMessages([42]); // → throws USAGE
 */
export const readMessages = (messages: readonly unknown[]): readonly AgentMessage[] => messages.map(readMessage);

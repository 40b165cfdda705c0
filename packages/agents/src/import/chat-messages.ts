import { type Loose, isLoose, stringOf, textOf } from "../messages/loose.js";

/** Names of message classes, of LangChain in both languages: `AIMessageChunk`, `HumanMessage`. */
const messageClass = /^(AI|Human|System|Tool|Function|Chat)Message(?:Chunk)?$/;

const kindOf = (className: string): string | undefined =>
  messageClass.exec(className)?.[1]?.toLowerCase();

/**
 * LangChain's serialised object: `{ lc, type: "constructor", id: […, "HumanMessage"], kwargs }`.
 */
const deserialised = (message: Loose): Loose => {
  const { lc, id, kwargs } = message;
  if (lc === undefined || !Array.isArray(id) || !isLoose(kwargs)) return message;
  const kind = kindOf(textOf(id.at(-1)));
  return { ...kwargs, type: kind === "chat" ? kwargs["role"] : kind };
};

const withPlainType = (message: Loose): Loose => {
  const kind = kindOf(textOf(message["type"]));
  return kind === undefined ? message : { ...message, type: kind };
};

/** Older messages keep OpenAI's calls among what is additional. */
const withCalls = (message: Loose): Loose => {
  const { tool_calls: calls, additional_kwargs: more } = message;
  const isEmpty = !Array.isArray(calls) || calls.length === 0;
  return isEmpty && isLoose(more) && Array.isArray(more["tool_calls"])
    ? { ...message, tool_calls: more["tool_calls"] }
    : message;
};

/**
 * Items of OpenAI's Responses API that are no messages: calls and their results. Reasoning and
 * others are no part of a conversation.
 */
const ofItem = (item: Loose): Loose | undefined => {
  const { type, call_id: callId, name, output } = item;
  if (type === "function_call")
    return { role: "assistant", content: "", tool_calls: [{ ...item, id: callId, name }] };
  if (type === "function_call_output")
    return { role: "tool", tool_call_id: callId, content: textOf(output) };
  return undefined;
};

const roles = new Set([
  "system",
  "developer",
  "human",
  "user",
  "ai",
  "assistant",
  "tool",
  "function",
  "chat",
]);

/** Whether a value is a message of any framework. */
export const isMessage = (value: unknown): boolean => {
  if (Array.isArray(value))
    return (
      value.length === 2 &&
      value.every((part) => typeof part === "string") &&
      roles.has(textOf(value[0]))
    );
  if (!isLoose(value)) return false;
  if (value["lc"] !== undefined && Array.isArray(value["id"]))
    return kindOf(textOf(value["id"].at(-1))) !== undefined;
  if (ofItem(value) !== undefined) return true;
  const kind = stringOf(value["role"]) ?? stringOf(value["type"]) ?? "";
  return roles.has(kind) || kindOf(kind) !== undefined;
};

const plainMessage = (value: unknown): Loose => {
  if (Array.isArray(value)) return { role: textOf(value[0]), content: textOf(value[1]) };
  const given: Loose = isLoose(value) ? value : {};
  return withCalls(withPlainType(ofItem(given) ?? deserialised(given)));
};

/**
 * OpenAI's calls before tools: `function_call`, answered by the next message of the role
 * `function`.
 */
const withFunctionCalls = (messages: readonly Loose[]): readonly Loose[] => {
  let calls = 0;
  return messages.map((message) => {
    if (isLoose(message["function_call"])) {
      calls += 1;
      return {
        ...message,
        tool_calls: [{ id: `function-${calls}`, function: message["function_call"] }],
      };
    }
    return message["role"] === "function"
      ? { ...message, tool_call_id: `function-${calls}` }
      : message;
  });
};

/** Calls of one answer that stand as items side by side are one message. */
const joinedCalls = (messages: readonly Loose[]): readonly Loose[] => {
  const joined: Loose[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    const [earlier, calls] = [last?.["tool_calls"], message["tool_calls"]];
    const isNext =
      message["role"] === "assistant" &&
      last?.["role"] === "assistant" &&
      message["content"] === "";
    if (isNext && Array.isArray(calls) && (earlier === undefined || Array.isArray(earlier)))
      joined[joined.length - 1] = { ...last, tool_calls: [...(earlier ?? []), ...calls] };
    else joined.push(message);
  }
  return joined;
};

/**
 * Messages as `readMessages` takes them: of chat endpoints, of the Responses API, and of LangChain
 * in every way that it is written to files. What is no message is left out.
 */
export const chatMessages = (values: readonly unknown[]): readonly Loose[] =>
  joinedCalls(withFunctionCalls(values.filter(isMessage).map(plainMessage)));

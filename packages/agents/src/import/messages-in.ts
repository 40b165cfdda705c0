import { type Loose, isLoose, textOf } from "../messages/loose.js";
import { readParts } from "../messages/read-part.js";
import { roleOf } from "../messages/read-message.js";
import { chatMessages, isMessage } from "./chat-messages.js";
import { parsedText } from "./parsed-text.js";

/** Under which keys programs keep what they were asked and what they answered, the surest first. */
const holders: readonly string[] = [
  "messages",
  "contents",
  "generations",
  "choices",
  "candidates",
  "message",
  "input",
  "inputs",
  "output",
  "outputs",
];
const worded: readonly string[] = [
  "question",
  "query",
  "prompt",
  "request",
  "answer",
  "response",
  "result",
  "text",
  "content",
];
const wrappers: readonly string[] = ["kwargs", "args"];

const mostNested = 6;

/** Whether a value is a part of a message that says, calls or answers something, or thinks. */
const isPart = (value: unknown): boolean =>
  isLoose(value) &&
  (readParts([value]).length > 0 || /^(?:thinking|reasoning)/.test(textOf(value["type"] ?? "")));

const ofObject = (value: Loose, role: "user" | "assistant", depth: number): readonly unknown[] => {
  for (const key of [...holders, ...worded, ...wrappers]) {
    const inner = value[key];
    if (inner === undefined || inner === null) continue;
    const found = collected(inner, role, depth - 1);
    if (found.length === 0) continue;
    const history = value["chat_history"] ?? value["history"];
    return [
      ...(history === undefined || depth < mostNested ? [] : collected(history, role, depth - 1)),
      ...found,
    ];
  }
  return [];
};

const collected = (
  given: unknown,
  role: "user" | "assistant",
  depth: number,
): readonly unknown[] => {
  if (depth === 0) return [];
  const value = parsedText(given);
  if (isMessage(value)) return [value];
  if (typeof value === "string") return value.trim() === "" ? [] : [{ role, content: value }];
  if (Array.isArray(value)) {
    if (value.some(isMessage)) return value;
    // What the AI SDK traces of a reply without words: its calls.
    if (value.some((call) => isLoose(call) && typeof call["toolCallId"] === "string"))
      return [{ role, tool_calls: value }];
    if (value.length > 0 && value.every(isPart)) return [{ role, content: value }];
    // A batch, of which the first conversation is meant: `[[…]]` of LangChain's model calls,
    // `choices`, the arguments of a function.
    return value.length === 0 ? [] : collected(value[0], role, depth - 1);
  }
  return isLoose(value) ? ofObject(value, role, depth) : [];
};

/**
 * The messages in what a program was given (`role: "user"`) or returned (`role: "assistant"`),
 * wherever it keeps them; a text alone is a message of that role. Nothing where there is none.
 */
export const messagesIn = (value: unknown, role: "user" | "assistant"): readonly Loose[] =>
  chatMessages(collected(value, role, mostNested));

const isRequest = (message: Loose) => roleOf(message) === "user";

/**
 * What was given and returned as one conversation. A returned state that holds the request is the
 * whole of it.
 */
export const conversationOf = (input: unknown, output: unknown): readonly Loose[] => {
  const [before, after] = [messagesIn(input, "user"), messagesIn(output, "assistant")];
  return after.some(isRequest) ? after : [...before, ...after];
};

import { type Loose, isLoose, textOf } from "../messages/loose.js";
import { recalledMark } from "../messages/read-message.js";

const isRecalled = (message: unknown): message is Loose =>
  isLoose(message) &&
  isLoose(message["providerOptions"]) &&
  recalledMark in message["providerOptions"];

/**
 * A message of its own with what was recalled: `recalledWithin` puts its text into the message
 * before it.
 */
export const recalledMessage = (kind: string, content: string) => ({
  role: "user",
  content,
  providerOptions: { [recalledMark]: { kind } },
});

/** A tool's output with more text; undefined for a kind of output that holds none. */
const grownOutput = (output: unknown, text: string): Loose | undefined => {
  if (!isLoose(output)) return undefined;
  const { type, value } = output;
  if (type === "text" || type === "error-text")
    return { ...output, value: `${textOf(value)}\n\n${text}` };
  if (type === "json" || type === "error-json")
    return {
      ...output,
      type: type === "json" ? "text" : "error-text",
      value: `${JSON.stringify(value)}\n\n${text}`,
    };
  return type === "content" && Array.isArray(value)
    ? { ...output, value: [...(value as unknown[]), { type: "text", text }] }
    : undefined;
};

/** The user's or a tool's message with more text; undefined for others. */
const grown = (message: unknown, text: string): Loose | undefined => {
  if (!isLoose(message)) return undefined;
  const { role, content } = message;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  if (role === "user")
    return {
      ...message,
      content:
        typeof content === "string" ? `${content}\n\n${text}` : [...parts, { type: "text", text }],
    };
  const last = parts.at(-1);
  const output = role === "tool" && isLoose(last) ? grownOutput(last["output"], text) : undefined;
  return output === undefined || !isLoose(last)
    ? undefined
    : { ...message, content: [...parts.slice(0, -1), { ...last, output }] };
};

/**
 * Puts what was recalled at the end of the user's or tool's message before it, and takes it out
 * again: AI SDK 7 hands a step the messages of the step before.
 */
export const recalledWithin = () => {
  const originals = new WeakMap<object, unknown>();
  return {
    merge: (messages: readonly unknown[]): unknown[] => {
      const rows: unknown[] = [];
      for (const message of messages) {
        const before = rows.at(-1);
        const larger = isRecalled(message) ? grown(before, textOf(message["content"])) : undefined;
        if (larger === undefined || !isLoose(before)) rows.push(message);
        else {
          originals.set(larger, originals.get(before) ?? before);
          rows[rows.length - 1] = larger;
        }
      }
      return rows;
    },
    without: (messages: readonly unknown[]): unknown[] =>
      messages.flatMap((message) => {
        if (isRecalled(message)) return [];
        return [isLoose(message) ? (originals.get(message) ?? message) : message];
      }),
  };
};

import { type Json, type ToolCall, type ToolResult, withoutSecrets } from "@mnemograph/core";
import type { AgentMessage } from "../messages/agent-message.js";

/** Where a text stands that is about to be stored. */
export interface RedactionPlace {
  readonly kind: "message" | "argument" | "result";
  /** The argument's or the tool's name. */
  readonly name?: string;
}

/** Takes out of a text what must not be stored. */
export type Redact = (text: string, place: RedactionPlace) => string;

const removed = "[redacted]";
const secretName =
  "pass(?:word|phrase|wd)?|secret|api[_-]?key|access[_-]?token|refresh[_-]?token|auth(?:orization)?|token|private[_-]?key";
const namedSecret = new RegExp(
  String.raw`(["']?\b[\w-]*(?:${secretName})\b["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&"'}]+)`,
  "gi",
);
/**
 * Takes out keys, tokens, passwords and private keys, by their forms and by the names beside them.
 * It knows no names, addresses or numbers of people: give a `redact` of your own for those, and
 * call this one in it.
 *
 * @example
 * redactSecrets("Authorization: Bearer sk-abcdefghijklmnopqrstuvwx", { kind: "message" }).includes("sk-"); // → false
 * redactSecrets("My name is Ann.", { kind: "message" }); // → "My name is Ann."
 */
export const redactSecrets: Redact = (text, { kind, name = "" }) => {
  if (kind === "argument" && new RegExp(`^[\\w-]*(?:${secretName})$`, "i").test(name))
    return removed;
  return withoutSecrets(text, removed).replaceAll(namedSecret, (_, label: string, value: string) =>
    value.includes(removed)
      ? `${label}${value}`
      : `${label}${/^["']/.test(value) ? `${value[0]}${removed}${value[0]}` : removed}`,
  );
};

const redactValue = (value: Json, name: string, redact: Redact): Json => {
  if (typeof value === "string") return redact(value, { kind: "argument", name });
  // Numbers hold secrets too, such as a card's: one from which something is taken goes on as text.
  if (typeof value === "number") {
    const described = redact(String(value), { kind: "argument", name });
    return described === String(value) ? value : described;
  }
  if (Array.isArray(value)) return value.map((item: Json) => redactValue(item, name, redact));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, one]) => [
      redact(inner, { kind: "argument" }),
      redactValue(one, inner, redact),
    ]),
  );
};

/** Every text of the messages without what must not be stored; nothing else changes. */
export const redactMessages = (
  messages: readonly AgentMessage[],
  redact: Redact = redactSecrets,
): readonly AgentMessage[] => {
  // A model may call what there is not, by any name.
  const ofName = (name: string) => redact(name, { kind: "argument" });
  const ofCall = ({ args, malformed, ...call }: ToolCall): ToolCall => ({
    ...call,
    name: ofName(call.name),
    args: redactValue(args, "", redact) as ToolCall["args"],
    ...(malformed !== undefined && { malformed: redact(malformed, { kind: "argument" }) }),
  });
  const ofResult = (result: ToolResult): ToolResult => ({
    ...result,
    name: ofName(result.name),
    text: redact(result.text, { kind: "result", name: result.name }),
  });
  return messages.map((message) => ({
    ...message,
    text: redact(message.text, { kind: "message" }),
    ...(message.toolCalls && { toolCalls: message.toolCalls.map(ofCall) }),
    ...(message.toolResults && { toolResults: message.toolResults.map(ofResult) }),
  }));
};

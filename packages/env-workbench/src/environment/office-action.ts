import { parseCallText, writeCallText } from "../python/call-text.js";
import { withQuotes } from "../python/with-quotes.js";
import { isRaised, type Value } from "../python/value.js";
import type { Arguments } from "../tools/office-tool.js";
import { toolNamed } from "../tools/office-tools.js";

/**
 * What an agent's text says: a call, the end, a thought, or nothing that the office understands.
 */
export type OfficeAction =
  | { readonly kind: "call"; readonly tool: string; readonly args: Arguments }
  | { readonly kind: "finish"; readonly answer: string }
  | { readonly kind: "think"; readonly text: string }
  | { readonly kind: "invalid"; readonly reason: string };

/** The call that ends a task; it is no tool of the office. */
export const FINISH = "finish";

/**
 * Values without a name go to the tool's parameters in their order; those of an unknown tool are
 * counted.
 */
const nameArguments = (
  tool: string,
  positional: readonly Value[],
  named: readonly (readonly [string, Value])[],
): Arguments => {
  const parameters = toolNamed(tool)?.parameters ?? [];
  return Object.fromEntries([
    ...positional.map(
      (value, index) => [parameters[index]?.name ?? `argument_${index}`, value] as const,
    ),
    ...named,
  ]);
};

const fromCall = (text: string): OfficeAction => {
  const { name, positional, named } = parseCallText(text);
  if (name !== FINISH)
    return { kind: "call", tool: name, args: nameArguments(name, positional, named) };
  const answer = positional[0] ?? named[0]?.[1] ?? "";
  return { kind: "finish", answer: typeof answer === "string" ? answer : JSON.stringify(answer) };
};

/**
 * A call that was given its quotation marks; where it cannot be read either, what was wrong with
 * the written one.
 */
const quotedCall = (text: string, reason: string): OfficeAction => {
  try {
    return fromCall(text);
  } catch (error) {
    if (isRaised(error)) return { kind: "invalid", reason };
    throw error;
  }
};

/**
 * The form of structured chats: `{"action": "calendar.delete_event", "action_input": {"event_id":
 * "00000001"}}`.
 */
const fromBlob = (text: string): OfficeAction | undefined => {
  let blob: unknown;
  try {
    blob = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (
    typeof blob !== "object" ||
    blob === null ||
    !("action" in blob) ||
    typeof blob.action !== "string"
  )
    return undefined;
  const input = "action_input" in blob ? (blob.action_input as Value) : {};
  if (blob.action === "Final Answer")
    return { kind: "finish", answer: typeof input === "string" ? input : JSON.stringify(input) };
  const isNamed = typeof input === "object" && input !== null && !Array.isArray(input);
  return {
    kind: "call",
    tool: blob.action,
    args: isNamed ? (input as Arguments) : nameArguments(blob.action, [input], []),
  };
};

/**
 * Reads any text: it never throws.
 *
 * @example
 * parseOfficeAction("Final Answer: three meetings"); // → { kind: "finish", answer: "three meetings" }
 * parseOfficeAction("think: who is Ann?"); // → { kind: "think", text: "who is Ann?" }
 */
export const parseOfficeAction = (text: string): OfficeAction => {
  const trimmed = text.trim();
  const thought = /^think\s*:\s*([\s\S]*)$/i.exec(trimmed);
  if (thought) return { kind: "think", text: thought[1]! };
  const answer = /^(?:final answer|finish)\s*:\s*([\s\S]*)$/i.exec(trimmed);
  if (answer) return { kind: "finish", answer: answer[1]! };
  if (trimmed.startsWith("{")) {
    const found = fromBlob(trimmed);
    if (found !== undefined) return found;
  }
  if (/^finish\.?$/i.test(trimmed)) return { kind: "finish", answer: "" };
  try {
    return fromCall(trimmed);
  } catch (error) {
    if (!isRaised(error)) throw error;
    // An answer is often written without quotation marks; what a tool is given is data, and where
    // it ends is not guessed.
    const [, bare] =
      /^finish[([]\s*(?:answer\s*=\s*)?([^()[\]"'=]*[^()[\]"'=\s])\s*[)\]]$/.exec(trimmed) ?? [];
    if (bare !== undefined) return { kind: "finish", answer: bare };
    const quoted = withQuotes(trimmed);
    return quoted === trimmed
      ? { kind: "invalid", reason: error.message }
      : quotedCall(quoted, error.message);
  }
};

/**
 * The one canonical text of an action.
 *
 * @example
 * writeOfficeAction({ kind: "think", text: "who is Ann?" }); // → "think: who is Ann?"
 */
export const writeOfficeAction = (action: OfficeAction): string => {
  if (action.kind === "call") return writeCallText(action.tool, action.args);
  if (action.kind === "finish") return writeCallText(FINISH, { answer: action.answer });
  return action.kind === "think" ? `think: ${action.text}` : "";
};

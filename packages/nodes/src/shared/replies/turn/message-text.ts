import { isRecord, keyOf } from "../records/value-under.js";

const envelopeNames = new Set(["response", "reply", "answer", "output", "content", "result", "text", "message", "final", "finalanswer"]);

/** What a provider's record says of its text, and not in it: who speaks, of what kind it is, why it ends. */
const isAbout = (name: string, value: unknown): boolean => {
  const key = keyOf(name);
  if (key === "role") return /^(?:assistant|model|ai)$/i.test(String(value));
  if (key === "type") return /^(?:text|message|output_?text)$/i.test(String(value));
  const isEmpty = typeof value === "object" && (value === null || Object.keys(value).length === 0);
  return (
    isEmpty ||
    [
      "id",
      "index",
      "object",
      "model",
      "created",
      "usage",
      "finishreason",
      "stopreason",
      "status",
      "systemfingerprint",
      "servicetier",
    ].includes(key)
  );
};

const reasoningNames = new Set([
  "reasoning",
  "thinking",
  "thought",
  "thoughts",
  "analysis",
  "rationale",
  "explanation",
  "reasoningcontent",
]);
/** A text that has a reply's mark or label of its own, and thus is more than a value. */
const isReply = (text: string) => /^[*_]{0,3}(?:> |[A-Z][\w -]{0,24}:\**? )/.test(text) || /\n[A-Z][\w -]{0,24}: /.test(text);

/** How deep providers put a text. */
const DEEP = 6;

/**
 * The text of a record that holds nothing else: `{"response": "> look"}`, a chat's message, a completion's choices, a list of blocks of text. Undefined
 * where a record tells more than that, such as a call.
 */
export const messageText = (value: unknown, depth = 0): string | undefined => {
  if (depth > DEEP) return undefined;
  if (Array.isArray(value)) {
    const texts = value.map((one: unknown) => (isRecord(one) ? messageText(one, depth + 1) : undefined));
    return texts.length > 0 && texts.every((text) => text !== undefined) ? texts.join("\n") : undefined;
  }
  const told = isRecord(value) ? Object.entries(value).filter(([name, one]) => !isAbout(name, one)) : [];
  const [[name = "", inner] = [], ...others] = told;
  if (others.length > 0) {
    const rest = told.filter(([key]) => !reasoningNames.has(keyOf(key)));
    const [[key = "", text] = []] = rest;
    return rest.length === 1 && typeof text === "string" && envelopeNames.has(keyOf(key)) && isReply(text) ? text : undefined;
  }
  if (typeof inner === "string") return envelopeNames.has(keyOf(name)) ? inner : undefined;
  const isAround = keyOf(name) === "choices" || keyOf(name) === "candidates" || envelopeNames.has(keyOf(name));
  return isAround ? messageText(Array.isArray(inner) && keyOf(name) === "choices" ? inner.slice(0, 1) : inner, depth + 1) : undefined;
};

import { type Finish, readFinishOf } from "./finish-reason.js";
import { field } from "./unbound-model.js";

/** What can be wrong with a reply before anybody reads its words. */
export type ReplyFault =
  | "cut"
  | "filtered"
  | "refused"
  | "interrupted"
  | "tool-calls"
  | "empty"
  | "no-text"
  | "wrong-type"
  | "too-long";

/** A reply's text, or why it cannot be used. */
export type CheckedReply =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly fault: ReplyFault;
      /** A sentence that the model can act on. */
      readonly problem: string;
      /** In the provider's words; null where it gave none. */
      readonly finishReason: string | null;
      /** What text there was. */
      readonly text: string;
    };

export interface ReplyRules {
  /**
   * The stop rule: whether a reply that was cut by length already holds all that its format
   * needs. By default none does.
   */
  readonly isComplete?: ((text: string) => boolean) | undefined;
  /** For callers that handle silence themselves. */
  readonly mayBeEmpty?: boolean | undefined;
  /** For callers that asked for tool calls. */
  readonly mayCallTools?: boolean | undefined;
}

/** Characters; a longer reply is a loop, and would be sent back with every retry. */
export const longestReply = 1_000_000;

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const partText = (part: unknown): string => {
  if (typeof part === "string") return part;
  const type = field(part, "type");
  const text = field(part, "text");
  return (type === "text" || type === "output_text") && typeof text === "string" ? text : "";
};

/**
 * The text parts of a message's content, joined; undefined where the content is of no type that a
 * reply may have.
 */
const textOf = (content: unknown): string | undefined => {
  if (typeof content === "string") return content;
  if (content === null || content === undefined) return "";
  return Array.isArray(content) ? content.map(partText).join("") : undefined;
};

const refusalOf = (message: unknown, content: unknown): string | undefined => {
  const parts: unknown[] = Array.isArray(content)
    ? content.map((part: unknown) => field(part, "refusal"))
    : [];
  return [field(field(message, "additional_kwargs"), "refusal"), ...parts].find(
    (words): words is string => typeof words === "string" && words.trim() !== "",
  );
};

const callsTools = (message: unknown): boolean =>
  isFilled(field(message, "tool_calls")) ||
  isFilled(field(message, "invalid_tool_calls")) ||
  isFilled(field(field(message, "additional_kwargs"), "tool_calls")) ||
  typeof field(field(field(message, "additional_kwargs"), "function_call"), "name") === "string";

const typeOf = (part: unknown): string => {
  const type = field(part, "type");
  return typeof type === "string" ? type : typeof part;
};
const isOther = (type: string): boolean => !/text|reason|think/i.test(type);

/** Parts that are neither text nor the model's own reasoning, by their types. */
const otherParts = (content: unknown): string[] =>
  Array.isArray(content) ? [...new Set(content.map(typeOf))].filter(isOther) : [];

/** The ends at which no words count. */
const badEnds: Partial<Record<Finish, readonly [ReplyFault, problem: string]>> = {
  refusal: ["refused", "It is a refusal"],
  filter: ["filtered", "A content filter of the provider held it back"],
  error: ["interrupted", "It was broken off"],
  paused: ["interrupted", "The model paused before its end"],
};

type Bad = (fault: ReplyFault, problem: string) => CheckedReply;

/**
 * A text that was neither refused nor broken off: whether it is one, and of a length that can be
 * read.
 */
const checkText = (text: string, content: unknown, mayBeEmpty: boolean, bad: Bad): CheckedReply => {
  if (text.length > longestReply)
    return bad(
      "too-long",
      `It is ${text.length} characters long, of which at most ${longestReply} are read`,
    );
  if (text.trim() !== "" || mayBeEmpty) return { ok: true, text };
  const others = otherParts(content);
  return others.length > 0
    ? bad("no-text", `It holds no text but ${others.join(", ")}`)
    : bad("empty", "It is empty");
};

/**
 * The contract for replies: whether a model's message, of any provider, is a whole text. What was
 * cut, filtered, refused or broken off is none, whatever words or tool calls it holds; nor is a
 * tool call where text was asked. `metadata` is the provider's report on the reply, by default
 * the message's `response_metadata`.
 *
 * @example
 * checkReply({ content: "Go to the de" }, {}, { finish_reason: "length" }); // → { ok: false, fault: "cut", … }
 */
export const checkReply = (
  message: unknown,
  { isComplete = () => false, mayBeEmpty = false, mayCallTools = false }: ReplyRules = {},
  metadata: unknown = field(message, "response_metadata"),
): CheckedReply => {
  const content = field(message, "content");
  const text = textOf(content);
  const reason = readFinishOf(message, metadata);
  const bad: Bad = (fault, problem) => ({
    ok: false,
    fault,
    problem: reason === null ? `${problem}.` : `${problem} (finish reason "${reason.mentioned}").`,
    finishReason: reason?.mentioned ?? null,
    text: (text ?? "").slice(0, longestReply),
  });
  if (text === undefined)
    return bad("wrong-type", `Its content is of type ${typeof content}, where text belongs`);
  const refusal = refusalOf(message, content);
  if (refusal !== undefined)
    return bad("refused", `It is a refusal: ${refusal.trim().slice(0, 200)}`);
  const finish = reason?.finish ?? "other";
  const badEnd = badEnds[finish];
  if (badEnd !== undefined) return bad(...badEnd);
  // Whatever is left of a call that was cut is another call: no stop rule makes it whole.
  if (callsTools(message) && finish === "length")
    return bad("cut", "Its tool call was cut when it reached its longest length");
  if (callsTools(message) || finish === "tools")
    return mayCallTools
      ? { ok: true, text }
      : bad("tool-calls", "It calls tools, where text was asked for");
  if (finish === "length" && !(text.trim() !== "" && isComplete(text)))
    return bad("cut", "It was cut when it reached its longest length");
  return checkText(text, content, mayBeEmpty, bad);
};

import type { TokenUsage } from "../events/event.js";
import type { AIMessageChunk } from "@langchain/core/messages";
import type { Answer } from "./ask-model.js";
import { type CheckedReply, checkReply } from "./check-reply.js";
import { isEchoedFormat } from "./echoed-format.js";
import { estimateTokens, sizeOf } from "./estimate-tokens.js";
import type { Attempt, ModelCall, Parsed } from "./model-call.js";
import type { ChatMessage } from "./chat-message.js";
import { type ReplyForm, textInForm } from "./tool-reply.js";
import { reportedTokens } from "./token-counts.js";

/** What an answer came to, and what may follow. */
export interface CheckedAnswer<Value> {
  readonly checked: CheckedReply;
  readonly parsed: Parsed<Value>;
  readonly usage: TokenUsage;
  readonly next: "repair" | "fallback" | "throw";
  /** No further try follows, whatever the reply was. */
  readonly isLast: boolean;
}

const usageOf = (
  reply: AIMessageChunk,
  messages: readonly ChatMessage[],
  text: string,
): TokenUsage => {
  const reported = reportedTokens(reply.usage_metadata);
  return reported
    ? { ...reported, estimated: false }
    : {
        promptTokens: sizeOf(messages),
        completionTokens: estimateTokens(text),
        estimated: true,
      };
};

/** What a reply came to: a value, or what is wrong with it. */
const read = <Value>(
  checked: CheckedReply,
  prompts: readonly string[],
  parse: (reply: string) => Parsed<Value>,
): Parsed<Value> => {
  if (!checked.ok) return { ok: false, problem: checked.problem };
  if (isEchoedFormat(checked.text, prompts)) {
    return {
      ok: false,
      problem: "It repeats the form, with nothing in the places in angle brackets.",
    };
  }
  return parse(checked.text);
};

const readInForm = <Value>(
  reply: string,
  form: ReplyForm,
  parse: (reply: string) => Parsed<Value>,
): Parsed<Value> => {
  const found = textInForm(reply, form);
  if (found.text === undefined) return { ok: false, kind: "none", problem: found.problem };
  const parsed = parse(found.text);
  if (!parsed.ok && found.problem !== undefined)
    return { ok: false, kind: "none", problem: found.problem };
  if (!parsed.ok) return parsed;
  const { isRepaired: _, ...read } = parsed;
  return found.isRepaired ? { ...read, isRepaired: true } : read;
};

/** Checks that the answer is a whole text, and reads it. */
export const checkAnswer = <Variables, Value>(
  { parse, onUnusable, isComplete, mayBeEmpty }: ModelCall<Variables, Value>,
  { retriesLeft }: Attempt<Variables>,
  { reply, form, messages }: Pick<Answer, "reply" | "form" | "messages">,
): CheckedAnswer<Value> => {
  // An object that was cut is none, whatever text it would have begun with.
  const checked = checkReply(reply, {
    isComplete: form === undefined ? isComplete : undefined,
    mayBeEmpty,
  });
  const { text } = checked;
  const prompts = messages.filter(({ role }) => role !== "assistant").map(({ content }) => content);
  const parsed = read(checked, prompts, (described) =>
    form === undefined ? parse(described) : readInForm(described, form, parse),
  );
  const next = parsed.ok
    ? "repair"
    : (onUnusable?.(text, checked.ok ? undefined : checked.fault) ?? "repair");
  return {
    checked,
    parsed,
    usage: usageOf(reply, messages, text),
    next,
    isLast: retriesLeft <= 0 || next !== "repair",
  };
};

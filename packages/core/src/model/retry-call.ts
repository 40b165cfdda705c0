import { MnemographError } from "../errors/mnemograph-error.js";
import type { TokenUsage } from "../events/event.js";
import type { CheckedAnswer } from "./check-answer.js";
import type { ReplyFault } from "./check-reply.js";
import type { Attempt, ModelCall } from "./model-call.js";
import { keepReminder } from "./reminders.js";

/**
 * The longest reply that is asked for after one was cut: four times as long, and room enough to
 * reason.
 */
const largerBudget = ({ completionTokens }: TokenUsage): number =>
  Math.max(4096, 4 * completionTokens);

const hints: Readonly<Partial<Record<ReplyFault, string>>> = {
  cut: "give replies more room (the option `llm.maxTokens` of the node, on the command line `--max-tokens` for all nodes); models that reason first need thousands of tokens",
  empty:
    "give replies more room (the option `llm.maxTokens` of the node, on the command line `--max-tokens` for all nodes), or try another model",
  filtered: "the provider's filter decides on this prompt: try another model or provider",
  refused: "the model declines this prompt: try another model, or override the prompt",
  "tool-calls": "give the model without tools: nodes ask for text",
};
const hintFor = (fault: ReplyFault): string =>
  hints[fault] ?? "check what the server sends: it is no whole text";

/** Characters of a raw reply that an error carries. */
const longestEvidence = 20_000;

const unusable = <Variables, Value>(
  { node, prompt }: ModelCall<Variables, Value>,
  attempts: number,
  {
    checked,
    problem,
  }: { readonly checked: CheckedAnswer<Value>["checked"]; readonly problem: string },
): MnemographError =>
  new MnemographError({
    code: "OUTPUT_INVALID",
    message: `${node} could not use the model's reply to ${prompt.id}: ${problem}`,
    hint: checked.ok
      ? "try a stronger model, raise `retries`, or override the prompt"
      : hintFor(checked.fault),
    evidence: {
      node,
      promptId: prompt.id,
      raw: checked.text.slice(0, longestEvidence),
      problem,
      attempts,
      ...(checked.ok ? {} : { fault: checked.fault, finishReason: checked.finishReason }),
    },
  });

/**
 * What follows on an answer: its value, the caller's fallback, or the next try: with room for a
 * longer reply, or with the mistake shown.
 *
 * @throws MnemographError OUTPUT_INVALID where no try is left, and no fallback.
 */
export const valueOrRetry = <Variables, Value>(
  call: ModelCall<Variables, Value>,
  attempt: Attempt<Variables>,
  { checked, parsed, usage, next, isLast }: CheckedAnswer<Value>,
): { readonly value: Value } | { readonly retry: Attempt<Variables> } => {
  if (parsed.ok) return { value: parsed.value };
  const number = attempt.number + 1;
  if (
    !checked.ok &&
    checked.fault === "cut" &&
    attempt.maxTokens === undefined &&
    next === "repair"
  )
    return { retry: { ...attempt, number, maxTokens: largerBudget(usage) } };
  if (!isLast) {
    if (parsed.reminder !== undefined) keepReminder(call.node, parsed.reminder, call.runtime);
    const reply = checked.ok || checked.fault !== "too-long" ? checked.text : "";
    const { problem, asked } = parsed;
    return {
      retry: {
        ...attempt,
        number,
        retriesLeft: attempt.retriesLeft - 1,
        refused: [...attempt.refused, { reply, problem, asked }],
      },
    };
  }
  if (checked.ok && next !== "throw" && call.fallback)
    return { value: call.fallback(checked.text) };
  throw unusable(call, number, { checked, problem: parsed.problem });
};

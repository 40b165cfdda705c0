import type { Answer } from "./ask-model.js";
import type { CheckedAnswer } from "./check-answer.js";
import type { Attempt, ModelCall, Parsed } from "./model-call.js";
import { costOf, piecesOf, resentOf } from "./reply-metadata.js";

const outcomeOf = (parsed: Parsed<unknown>): "unusable" | "repaired" | "parsed" => {
  if (!parsed.ok) return "unusable";
  return parsed.isRepaired ? "repaired" : "parsed";
};

/**
 * The kind of a reply's problem; nothing where it has none, or where its reader names no
 * kinds.
 */
const kindOf = ({
  checked,
  parsed,
}: Pick<CheckedAnswer<unknown>, "checked" | "parsed">): { readonly problemKind?: string } => {
  if (!checked.ok) return { problemKind: checked.fault };
  return parsed.ok || parsed.kind === undefined ? {} : { problemKind: parsed.kind };
};

/** Emits the event of one request and its result. */
export const reportCall = <Variables, Value>(
  { node, model, prompt, fallback, earlierAttempts = 0, runtime }: ModelCall<Variables, Value>,
  { number, variables }: Attempt<Variables>,
  { reply, messages, isShared, request, seconds }: Answer,
  { checked, parsed, usage, next, isLast }: CheckedAnswer<Value>,
): void => {
  const isFallback =
    !parsed.ok && checked.ok && isLast && next !== "throw" && fallback !== undefined;
  runtime?.emit?.({
    type: "model-call",
    node,
    promptId: prompt.id,
    promptHash: prompt.hash,
    ...(prompt.reply && { replyName: prompt.reply(variables) }),
    messages: [...messages],
    reply: checked.text,
    ...piecesOf(reply),
    ...(parsed.ok ? { parsed: parsed.value as never } : { problem: parsed.problem }),
    outcome: outcomeOf(parsed),
    ...(parsed.ok && parsed.furtherActions ? { furtherActions: parsed.furtherActions } : {}),
    ...(checked.ok ? {} : { fault: checked.fault }),
    ...kindOf({ checked, parsed }),
    ...(isFallback && { isFallback: true }),
    attempt: earlierAttempts + number,
    ...(isShared ? {} : resentOf(reply)),
    usage,
    cost: costOf(reply, model),
    ...(request === undefined ? {} : { request }),
    ...(isShared && { isShared }),
    ...(seconds === undefined ? {} : { seconds }),
  });
};

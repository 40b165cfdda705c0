import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type AIMessageChunk, type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { TokenUsage } from "../events/event.js";
import type { NodeRuntime } from "../graph/runtime.js";
import { type CheckedReply, type ReplyFault, type ReplyRules, checkReply } from "./check-reply.js";
import { isEchoedFormat } from "./echoed-format.js";
import { estimateTokens } from "./estimate-tokens.js";
import type { ChatMessage, Prompt } from "./prompt.js";
import { askFormOrText, isStructured } from "./ask-in-form.js";
import { askWithStops } from "./ask-with-stops.js";
import { isPromptTooLong } from "./is-prompt-too-long.js";
import { costOf, piecesOf, resentOf } from "./reply-metadata.js";
import { requestKey, shareCall } from "./shared-calls.js";
import { structuredReplies } from "./structured-replies.js";
import { type StructuredReply, structuredText } from "./structured-reply.js";
import { tellLeftOut } from "./tell-left-out.js";
import { reportedTokens } from "./token-counts.js";
import { withPromptSize } from "./with-prompt-size.js";

/** The outcome of reading a reply: a value, or what is wrong with it in words that the model can act on. */
export type Parsed<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** The reply was not in the form asked for; its meaning was clear all the same. */
      readonly isRepaired?: true;
      /** How many actions the reply names beside the one that was read; absent where it names no other. */
      readonly furtherActions?: number;
    }
  | {
      readonly ok: false;
      readonly problem: string;
      /** Of which kind the problem is, for counts: `cut`, `declined`, `several`, `none` or `empty`. */
      readonly kind?: string;
    };

export interface ModelCall<Variables, Value> extends Pick<ReplyRules, "isComplete" | "mayBeEmpty"> {
  /** Name of the calling node. */
  readonly node: string;
  readonly model: BaseChatModel;
  readonly prompt: Prompt<Variables>;
  readonly variables: Variables;
  /** Reads the reply, repairing what can be repaired without a second call. */
  readonly parse: (reply: string) => Parsed<Value>;
  /** How often the model is shown its mistake and asked again. */
  readonly retries?: number;
  /**
   * What follows on a reply that cannot be used, whatever is left of `retries`: `fallback` at once, or `throw` for callers that ask again by themselves.
   * Without it, and for `repair`, the model is shown its mistake as often as `retries` says. `fault`: why the reply is no whole text, where it is none.
   */
  readonly onUnusable?: (reply: string, fault?: ReplyFault) => "repair" | "fallback" | "throw";
  /** How many calls have asked the same before this one; for callers that ask again by themselves. */
  readonly earlierAttempts?: number;
  /** Used when no retry could be parsed; without it, and for a last reply that is no whole text, OUTPUT_INVALID is thrown. */
  readonly fallback?: (lastReply: string) => Value;
  /**
   * What the prompt shows instead where the model refuses it as too long: less, by the caller's own order of worth; undefined where nothing can be left
   * out any more, and without it, the refusal is thrown.
   */
  readonly shorten?: ((variables: Variables) => Variables | undefined) | undefined;
  readonly runtime?: NodeRuntime | undefined;
  /**
   * Whether branches of one invocation that ask exactly the same share one reply, as LDM2's processes do that tell the same past. Not for what
   * is to differ from branch to branch, such as actions of a sampled model.
   */
  readonly isShareable?: boolean;
}

const toLangChain = ({ role, content }: ChatMessage): BaseMessage =>
  role === "system" ? new SystemMessage(content) : role === "user" ? new HumanMessage(content) : new AIMessage(content);

const usageOf = (reply: AIMessageChunk, messages: readonly ChatMessage[], text: string): TokenUsage => {
  const reported = reportedTokens(reply.usage_metadata);
  return reported
    ? { ...reported, estimated: false }
    : {
        promptTokens: sizeOf(messages),
        completionTokens: estimateTokens(text),
        estimated: true,
      };
};

/** The longest reply that is asked for after one was cut: four times as long, and room enough to reason. */
const largerBudget = ({ completionTokens }: TokenUsage): number => Math.max(4096, 4 * completionTokens);

const sizeOf = (messages: readonly ChatMessage[]): number => messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);

/** The messages with what was wrong. A reply without words is not shown: servers refuse empty messages, and two of one role in a row. */
const askAgain = (messages: readonly ChatMessage[], reply: string, problem: string): ChatMessage[] => {
  // A problem that lists what can be answered says how.
  const asked = problem.includes("\n") ? "" : " Answer again in the format asked for, with nothing else.";
  const remark = `Your reply could not be used: ${problem}${asked}`;
  if (reply.trim() !== "") return [...messages, { role: "assistant", content: reply }, { role: "user", content: remark }];
  const last = messages.at(-1);
  return last?.role === "user"
    ? [...messages.slice(0, -1), { role: "user", content: `${last.content}\n\n${remark}` }]
    : [...messages, { role: "user", content: remark }];
};

const hints: Readonly<Partial<Record<ReplyFault, string>>> = {
  cut: "give replies more room (the option `llm.maxTokens` of the node, on the command line `--max-tokens` for all nodes); models that reason first need thousands of tokens",
  empty:
    "give replies more room (the option `llm.maxTokens` of the node, on the command line `--max-tokens` for all nodes), or try another model",
  filtered: "the provider's filter decides on this prompt: try another model or provider",
  refused: "the model declines this prompt: try another model, or override the prompt",
  "tool-calls": "give the model without tools: nodes ask for text",
};
const hintFor = (fault: ReplyFault): string => hints[fault] ?? "check what the server sends: it is no whole text";

/** The form in which a prompt's reply is asked for as an object, where the model was told to: the prompt's own, or the one of its reply's name. */
const formOf = <Variables>(model: BaseChatModel, prompt: Prompt<Variables>, variables: Variables): StructuredReply | undefined =>
  isStructured(model) ? (prompt.structured?.(variables) ?? structuredReplies[prompt.reply?.(variables) ?? ""]) : undefined;

/** Characters of a raw reply that an error carries. */
const longestEvidence = 20_000;

/** What a reply came to: a value, or what is wrong with it. */
const read = <Value>(checked: CheckedReply, prompts: readonly string[], parse: (reply: string) => Parsed<Value>): Parsed<Value> =>
  !checked.ok
    ? { ok: false, problem: checked.problem }
    : isEchoedFormat(checked.text, prompts)
      ? { ok: false, problem: "It repeats the form, with nothing in the places in angle brackets." }
      : parse(checked.text);

/** Of which kind the problem of a reply is; nothing where it has none, or a reader that tells no kinds read it. */
const kindOf = (checked: CheckedReply, parsed: Parsed<unknown>): { problemKind?: string } =>
  !checked.ok ? { problemKind: checked.fault } : parsed.ok || parsed.kind === undefined ? {} : { problemKind: parsed.kind };

/**
 * The one way to call a model: render the prompt, call, check that the reply is a whole text, parse with repair, retry with the mistake
 * shown, else a typed error with the raw text. A prompt that is too long is shortened by the caller's rule. A reply that was cut is asked for once more with room for a longer one.
 *
 * @throws MnemographError OUTPUT_INVALID when no reply could be parsed and no fallback is given, or when the last one was cut, filtered,
 * refused, empty or a tool call (`evidence.fault`, `evidence.finishReason`); errors of the model itself pass through, a refusal of this one
 * call (MODEL_CALL_FAILED) with the node and the prompt's size.
 * @example
 * const haiku = await callModel({
 *   node: "writeHaiku",
 *   model,
 *   prompt: definePrompt<{ topic: string }>({ id: "own/haiku", sample: { topic: "TOPIC" }, render: ({ topic }) => [{ role: "user", content: topic }] }),
 *   variables: { topic: "rain" },
 *   parse: (reply) => (reply.trim() === "" ? { ok: false, problem: "The reply is empty." } : { ok: true, value: reply.trim() }),
 * });
 * haiku.split("\n");
 */
export const callModel = async <Variables, Value>(call: ModelCall<Variables, Value>): Promise<Value> => {
  const {
    node,
    model,
    prompt,
    parse,
    shorten,
    retries = 1,
    earlierAttempts = 0,
    onUnusable,
    fallback,
    runtime,
    isComplete,
    mayBeEmpty,
    isShareable,
  } = call;
  let { variables } = call;
  let messages: readonly ChatMessage[] = [...prompt.render(variables)];
  let maxTokens: number | undefined;
  let retriesLeft = retries;
  for (let attempt = 0; ; attempt += 1) {
    runtime?.config?.signal?.throwIfAborted();
    // `wants` tells layers of @mnemograph/models that a tool call would be no answer.
    const options = { ...runtime?.config, wants: "text", ...(maxTokens === undefined ? {} : { maxTokens }) };
    const asked = messages;
    const form = formOf(model, prompt, variables);
    const note = (text: string) => (words: string) => runtime?.emit?.({ type: "note", node, text, data: { words } });
    const ask = () =>
      askWithStops(
        model,
        form === undefined ? (prompt.stop?.(variables) ?? []) : [],
        (stops) =>
          askFormOrText(
            model,
            asked.map(toLangChain),
            form,
            { ...options, ...stops },
            note("the model takes no schema for its replies and is asked for text"),
          ),
        note("the model takes no stop sequences and is asked without"),
      );
    const request = isShareable ? requestKey(node, messages, maxTokens) : undefined;
    const answered = await shareCall(request, runtime, ask).catch((error: unknown) => {
      const fewer = isPromptTooLong(error) ? shorten?.(variables) : undefined;
      if (fewer === undefined) throw withPromptSize(error, { node, promptId: prompt.id, messages: asked });
      variables = fewer;
      return null;
    });
    if (answered === null) {
      messages = [...prompt.render(variables)];
      runtime?.emit?.({
        type: "note",
        node,
        text: "the prompt was too long for the model and was cut",
        data: { before: sizeOf(asked), after: sizeOf(messages) },
      });
      continue;
    }
    const { reply, isShared } = answered;
    tellLeftOut(model, reply, note("the model takes not all settings and is asked without"));
    // An object that was cut is none, whatever text it would have begun with.
    const checked = checkReply(reply, { isComplete: form === undefined ? isComplete : undefined, mayBeEmpty });
    const { text } = checked;
    const prompts = asked.filter(({ role }) => role !== "assistant").map(({ content }) => content);
    const parsed = read(checked, prompts, (told) => parse(form === undefined ? told : structuredText(told, form)));
    const usage = usageOf(reply, messages, text);
    const next = parsed.ok ? "repair" : (onUnusable?.(text, checked.ok ? undefined : checked.fault) ?? "repair");
    const isLast = retriesLeft <= 0 || next !== "repair";
    const lastResort = next === "throw" ? undefined : fallback;
    runtime?.emit?.({
      type: "model-call",
      node,
      promptId: prompt.id,
      promptHash: prompt.hash,
      ...(prompt.reply && { replyName: prompt.reply(variables) }),
      messages: [...messages],
      reply: text,
      ...piecesOf(reply),
      ...(parsed.ok ? { parsed: parsed.value as never } : { problem: parsed.problem }),
      outcome: !parsed.ok ? "unusable" : parsed.isRepaired ? "repaired" : "parsed",
      ...(parsed.ok && parsed.furtherActions ? { furtherActions: parsed.furtherActions } : {}),
      ...(checked.ok ? {} : { fault: checked.fault }),
      ...kindOf(checked, parsed),
      ...(!parsed.ok && checked.ok && isLast && lastResort && { isFallback: true }),
      attempt: earlierAttempts + attempt,
      ...(isShared ? {} : resentOf(reply)),
      usage,
      cost: costOf(reply, model),
      ...(request === undefined ? {} : { request }),
      ...(isShared && { isShared }),
    });
    if (parsed.ok) return parsed.value;
    if (!checked.ok && checked.fault === "cut" && maxTokens === undefined && next === "repair") {
      maxTokens = largerBudget(usage);
      continue;
    }
    if (isLast) {
      if (checked.ok && lastResort) return lastResort(text);
      throw new MnemographError({
        code: "OUTPUT_INVALID",
        message: `${node} could not use the model's reply to ${prompt.id}: ${parsed.problem}`,
        hint: checked.ok ? "try a stronger model, raise `retries`, or override the prompt" : hintFor(checked.fault),
        evidence: {
          node,
          promptId: prompt.id,
          raw: text.slice(0, longestEvidence),
          problem: parsed.problem,
          attempts: attempt + 1,
          ...(checked.ok ? {} : { fault: checked.fault, finishReason: checked.finishReason }),
        },
      });
    }
    retriesLeft -= 1;
    messages = askAgain(messages, checked.ok || checked.fault !== "too-long" ? text : "", parsed.problem);
  }
};

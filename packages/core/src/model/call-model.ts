import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  type UsageMetadata,
} from "@langchain/core/messages";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { TokenUsage } from "../events/event.js";
import type { NodeRuntime } from "../graph/runtime.js";
import { estimateTokens } from "./estimate-tokens.js";
import type { ChatMessage, Prompt } from "./prompt.js";

/** The outcome of reading a reply: a value, or what is wrong with it in words that the model can act on. */
export type Parsed<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** The reply was not in the form asked for; its meaning was clear all the same. */
      readonly isRepaired?: true;
    }
  | { readonly ok: false; readonly problem: string };

export interface ModelCall<Variables, Value> {
  /** Name of the calling node. */
  readonly node: string;
  readonly model: BaseChatModel;
  readonly prompt: Prompt<Variables>;
  readonly variables: Variables;
  /** Reads the reply, repairing what can be repaired without a second call. */
  readonly parse: (reply: string) => Parsed<Value>;
  /** How often the model is shown its mistake and asked again. */
  readonly retries?: number;
  /** How many calls have asked the same before this one; for callers that ask again by themselves. */
  readonly earlierAttempts?: number;
  /** Used when all retries failed; without it OUTPUT_INVALID is thrown. */
  readonly fallback?: (lastReply: string) => Value;
  readonly runtime?: NodeRuntime | undefined;
}

const toLangChain = ({ role, content }: ChatMessage): BaseMessage =>
  role === "system" ? new SystemMessage(content) : role === "user" ? new HumanMessage(content) : new AIMessage(content);

const usageOf = (reply: AIMessageChunk, messages: readonly ChatMessage[], text: string): TokenUsage => {
  const reported = reply.usage_metadata as UsageMetadata | undefined;
  return reported
    ? { promptTokens: reported.input_tokens, completionTokens: reported.output_tokens, estimated: false }
    : {
        promptTokens: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
        completionTokens: estimateTokens(text),
        estimated: true,
      };
};

const costOf = (reply: AIMessageChunk): number | null => {
  const cost = reply.response_metadata["cost"];
  return typeof cost === "number" ? cost : null;
};

/**
 * The one way to call a model: render the prompt, call, parse with repair, retry with the mistake shown, else a typed error with the raw text.
 *
 * @throws MnemographError OUTPUT_INVALID when no reply could be parsed and no fallback is given; errors of the model itself pass through unchanged.
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
  const { node, model, prompt, variables, parse, retries = 1, earlierAttempts = 0, fallback, runtime } = call;
  const messages = [...prompt.render(variables)];
  for (let attempt = 0; ; attempt += 1) {
    runtime?.config?.signal?.throwIfAborted();
    const reply = await model.invoke(messages.map(toLangChain), runtime?.config);
    const text = reply.text;
    const parsed = parse(text);
    runtime?.emit?.({
      type: "model-call",
      node,
      promptId: prompt.id,
      promptHash: prompt.hash,
      ...(prompt.reply && { replyName: prompt.reply(variables) }),
      messages: [...messages],
      reply: text,
      ...(parsed.ok ? { parsed: parsed.value as never } : { problem: parsed.problem }),
      outcome: !parsed.ok ? "unusable" : parsed.isRepaired ? "repaired" : "parsed",
      ...(!parsed.ok && attempt >= retries && fallback && { isFallback: true }),
      attempt: earlierAttempts + attempt,
      usage: usageOf(reply, messages, text),
      cost: costOf(reply),
    });
    if (parsed.ok) return parsed.value;
    if (attempt >= retries) {
      if (fallback) return fallback(text);
      throw new MnemographError({
        code: "OUTPUT_INVALID",
        message: `${node} could not use the model's reply to ${prompt.id}: ${parsed.problem}`,
        hint: "try a stronger model, raise `retries`, or override the prompt",
        evidence: { node, promptId: prompt.id, raw: text, problem: parsed.problem, attempts: attempt + 1 },
      });
    }
    messages.push(
      { role: "assistant", content: text },
      { role: "user", content: `Your reply could not be used: ${parsed.problem} Answer again in the format asked for, with nothing else.` },
    );
  }
};

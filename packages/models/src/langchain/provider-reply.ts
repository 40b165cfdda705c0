import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage, isAIMessage } from "@langchain/core/messages";
import { readFinishReason, reportedTokens } from "@mnemograph/core";
import { reportedUsage, setUsage } from "../chat/message-usage.js";
import { UnusableAnswer } from "../openai/unusable-answer.js";
import { fieldOf } from "../openai/error-fields.js";
import type { Provider } from "./provider-table.js";

/** LangChain's client of Anthropic keeps a stream's `stop_reason` beside the metadata. */
const withFinishReason = <Message extends BaseMessage>(message: Message): Message => {
  if (readFinishReason(message.response_metadata) !== null) return message;
  const { stop_reason, finish_reason, finishReason } = message.additional_kwargs as Record<
    string,
    unknown
  >;
  const reason = stop_reason ?? finish_reason ?? finishReason;
  if (typeof reason === "string")
    message.response_metadata = { ...message.response_metadata, finish_reason: reason };
  return message;
};

/**
 * The counts of a reply, mended: no prompt has 0 tokens, so a server that says so has not counted;
 * thoughts that are in the total alone, as Gemini's are, were written and are paid for.
 */
export const countUsage = (message: BaseMessage): void => {
  const usage = reportedUsage(message);
  if (usage === undefined || usage.input_tokens === 0) {
    setUsage(message, undefined);
    return;
  }
  const output_tokens = Math.max(usage.output_tokens, usage.total_tokens - usage.input_tokens);
  setUsage(message, { ...usage, output_tokens, total_tokens: usage.input_tokens + output_tokens });
};

const cachedIn = (part: AIMessageChunk): number =>
  reportedTokens(part.usage_metadata)?.cachedTokens ?? 0;
const writtenIn = (part: AIMessageChunk): number =>
  reportedTokens(part.usage_metadata)?.completionTokens ?? 0;

/**
 * LangChain adds up the counts of a stream's parts, and some of them state each time what there was
 * so far.
 */
const countParts = (
  whole: AIMessageChunk,
  parts: readonly AIMessageChunk[],
  { countsSoFar, cacheSoFar }: Provider,
): void => {
  const usage = reportedUsage(whole);
  if (usage === undefined) return;
  const output_tokens = countsSoFar ? Math.max(...parts.map(writtenIn)) : usage.output_tokens;
  setUsage(whole, {
    ...usage,
    output_tokens,
    total_tokens: countsSoFar ? usage.input_tokens + output_tokens : usage.total_tokens,
    ...(cacheSoFar && { input_token_details: { cache_read: Math.max(...parts.map(cachedIn)) } }),
  });
};

/**
 * LangChain joins the words of a stream's parts, and some servers state the end with each:
 * `STOPSTOP`.
 */
const endOf = (parts: readonly AIMessageChunk[]): string | undefined =>
  parts
    .map((part) => readFinishReason(withFinishReason(part).response_metadata)?.mentioned)
    .findLast((mentioned) => mentioned !== undefined);

/**
 * The whole reply of a stream, its text passed on as it comes; undefined where the provider states
 * every end, and the stream came to none.
 */
export const streamed = async (
  client: BaseChatModel,
  messages: BaseMessage[],
  asked: object,
  provider: Provider,
  { signal, onText }: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
): Promise<AIMessageChunk | undefined> => {
  const parts: AIMessageChunk[] = [];
  for await (const part of await client.stream(messages, asked)) {
    // Nobody waits any more, whether or not the client has heard of it.
    signal.throwIfAborted();
    if (part.text !== "") onText(part.text);
    parts.push(part);
  }
  const [first, ...rest] = parts;
  const end = endOf(parts);
  if (provider.describesEnds && end === undefined) return undefined;
  if (first === undefined) throw new UnusableAnswer("the stream holds no reply");
  const whole = rest.reduce((sum, part) => sum.concat(part), first);
  if (end !== undefined) {
    const {
      stop_reason: _,
      finishReason: __,
      done_reason: ___,
      ...metadata
    } = whole.response_metadata;
    whole.response_metadata = { ...metadata, finish_reason: end };
  }
  countParts(whole, parts, provider);
  return whole;
};

/** What Gemini's client throws where an answer holds no content: a reply without words, and why. */
const emptyReply = (error: unknown): AIMessageChunk | undefined => {
  if (fieldOf(error, "name") !== "EmptyContentError") return undefined;
  const reason = fieldOf(error, "finishReason");
  const blockReason = fieldOf(error, "blockReason");
  const filtered = blockReason === undefined ? undefined : "content_filter";
  const finish_reason = typeof reason === "string" ? reason : filtered;
  return new AIMessageChunk({
    content: "",
    response_metadata: {
      ...(finish_reason && { finish_reason }),
      ...(typeof blockReason === "string" && { blockReason }),
    },
  });
};

/** A reply that came whole. */
export const whole = async (ask: () => Promise<AIMessageChunk>): Promise<AIMessageChunk> => {
  const reply = await ask().catch((error: unknown) => {
    const empty = emptyReply(error);
    if (empty === undefined) throw error;
    return empty;
  });
  if (!isAIMessage(reply)) throw new UnusableAnswer("the answer holds no reply");
  return withFinishReason(reply);
};

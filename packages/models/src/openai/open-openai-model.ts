import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type BaseMessage, HumanMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { ChatOpenAI } from "@langchain/openai";
import { type Json, seededRandom, type SeededRandom } from "@mnemograph/core";
import { type CallOptions, chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { keptPieces } from "../chat/kept-pieces.js";
import { generateWith } from "../chat/generate-with.js";
import { reportedUsage, setUsage } from "../chat/message-usage.js";
import { type Clock, systemClock } from "../clock/clock.js";
import { openaiPrices } from "../usage/openai-prices.js";
import { costOf, priceOf, type PriceTable } from "../usage/price-table.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { emptyRecord, learntOf, leftOutOf } from "../endpoint/endpoint-record.js";
import { askWithRetries } from "./ask-with-retries.js";
import { fetchStreamed, streamedUnlessTools } from "./fetch-streamed.js";
import { fetchJson } from "./read-answer.js";
import { UnusableAnswer } from "./unusable-answer.js";
import { withoutRefused } from "./without-refused.js";
import { withDeadline } from "./with-deadline.js";
import { type EndpointWait, endpointGate } from "./endpoint-gate.js";
import { proxyHint, usesProxies } from "./proxy-hint.js";
import { isReasoningModel } from "./reasoning-model.js";
import { clientKey, endpointSettings, type ModelEnvironment } from "./endpoint-settings.js";

export interface OpenaiModelOptions {
  /** Where keys and base URLs are looked up: MNEMOGRAPH_API_KEY, OPENAI_API_KEY, MNEMOGRAPH_BASE_URL, OPENAI_BASE_URL, OPENAI_ORGANIZATION. */
  readonly environment?: ModelEnvironment;
  readonly baseUrl?: string;
  /** Default 0; null leaves it to the server, as some models demand. */
  readonly temperature?: number | null;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
  /** Longest wait for one answer, to its last byte; default 300. */
  readonly timeoutSeconds?: number;
  /** Further attempts after a failure that may pass; default 4. */
  readonly retries?: number;
  /**
   * How long the endpoint may be down (refused connections, 429, 5xx, timeouts) before a call is given up; default 0, which leaves it at
   * `retries`. All calls of the model wait together.
   */
  readonly patienceSeconds?: number;
  /** Hears what calls are waiting for, and null when none waits any more. */
  readonly onWait?: (wait: EndpointWait | null) => void;
  /** Replies are streamed, and this hears their text as it comes; a call that is tried again tells it again. */
  readonly onText?: (text: string) => void;
  /** Replies are streamed, and each carries its pieces as `response_metadata.pieces`; of a call that is tried again those of the last try. */
  readonly keepsPieces?: boolean;
  readonly clock?: Clock;
  readonly random?: Pick<SeededRandom, "next">;
  /** They go before OpenAI's list prices, which count at OpenAI's own endpoint alone. */
  readonly prices?: PriceTable;
}

/**
 * The form of the answer is put into the request itself. Told to OpenAI's client it would make the client parse the reply, and throw where a
 * reply is cut, filtered or written as text all the same: that is for the reader of replies to say.
 */
const inForm = (format: unknown): object => (format === undefined ? {} : { response_format: format });

/**
 * A chat model at OpenAI or any endpoint that speaks its protocol, through LangChain's ChatOpenAI without streaming.
 *
 * Replies carry `usage_metadata` when the server reports it, and `response_metadata.cost` in US dollars (null where the price is unknown).
 * Throws MODEL_CALL_FAILED where only one call is concerned, MODEL_UNREACHABLE and MODEL_REJECTED where all are; no error holds the key.
 */
export const openOpenaiModel = (name: string, options: OpenaiModelOptions = {}): FunctionChatModel => {
  const { environment = {}, temperature = 0, maxTokens, seed, stop, timeoutSeconds = 300, retries = 4 } = options;
  const { patienceSeconds = 0, onText, keepsPieces = false } = options;
  const { clock = systemClock, random = seededRandom("model-retry") } = options;
  const id = `openai:${name}`;
  const reasons = isReasoningModel(name);
  const { baseUrl, query, shownUrl, secrets, key, organization, isOfficial } = endpointSettings(id, environment, options.baseUrl);
  const price = priceOf(id, [...(options.prices ?? []), ...(isOfficial ? openaiPrices : [])]);

  const record = emptyRecord();
  const open = (callTemperature: number | null, callMaxTokens: number | undefined, format: unknown, hear = onText) =>
    new ChatOpenAI({
      model: name,
      streaming: false,
      maxRetries: 0,
      timeout: timeoutSeconds * 1000,
      apiKey: clientKey(key),
      configuration: {
        fetch: withoutRefused(
          record,
          (asked) => ({ ...asked, ...inForm(format), ...(hear === undefined ? {} : streamedUnlessTools(asked)) }),
          fetchJson(secrets, hear === undefined ? fetch : fetchStreamed(hear, secrets)),
        ),
        baseURL: baseUrl,
        defaultQuery: query,
        apiKey: clientKey(key),
        organization: organization ?? null,
        project: null,
      },
      ...(callTemperature === null || reasons ? {} : { temperature: callTemperature }),
      ...(callMaxTokens === undefined ? {} : { maxTokens: callMaxTokens }),
      ...(stop && !reasons ? { stop: [...stop] } : {}),
    });
  // ChatOpenAI fixes temperature and length at construction; each combination in use gets its own client.
  const clients = new Map<string, ChatOpenAI>();
  const clientFor = (callTemperature: number | null, callMaxTokens: number | undefined, format: unknown): ChatOpenAI => {
    const key = `${callTemperature} ${callMaxTokens} ${JSON.stringify(format)}`;
    const client = clients.get(key) ?? open(callTemperature, callMaxTokens, format);
    clients.set(key, client);
    return client;
  };

  const answer = async (messages: BaseMessage[], call: CallOptions): Promise<ChatResult> => {
    const { stop: callStop, response_format: format, ...rest } = call;
    const pieces: string[] = [];
    const hear = (text: string) => {
      pieces.push(text);
      onText?.(text);
    };
    const asked = [call.temperature ?? temperature, call.maxTokens ?? maxTokens, format] as const;
    // Calls at once share a client, and a client has one listener.
    const client = keepsPieces ? open(...asked, hear) : clientFor(...asked);
    const callSeed = call.seed ?? seed;
    const result = await withDeadline(timeoutSeconds, call.signal, (signal) =>
      generateWith(client as unknown as BaseChatModel, messages, {
        ...rest,
        // Reasoning models refuse stop sequences; replies are read up to the first action anyway.
        ...(reasons || callStop === undefined ? {} : { stop: callStop }),
        signal,
        ...(callSeed === undefined ? {} : { seed: callSeed }),
      }),
    );
    if (result.generations.length === 0) throw new UnusableAnswer("the answer holds no reply (`choices` is missing or empty)");
    for (const { message } of result.generations) {
      setUsage(message, reportedUsage(message));
      message.response_metadata = {
        ...message.response_metadata,
        cost: costOf(tokenUsageOf(message, messages), price),
        ...(leftOutOf(record).length === 0 ? {} : { leftOut: [...leftOutOf(record)] }),
        ...keptPieces(pieces),
      };
    }
    return result;
  };

  const parameters: { readonly [name: string]: Json } = {
    baseUrl: shownUrl,
    temperature,
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(seed === undefined ? {} : { seed }),
    ...(stop === undefined ? {} : { stop }),
  };
  const gate = endpointGate(clock, options.onWait);
  const probe = (signal?: AbortSignal): Promise<boolean> =>
    answer([new HumanMessage("Reply with the word ready.")], signal === undefined ? {} : { signal }).then(
      () => true,
      () => false,
    );
  const patience = patienceSeconds * 1000;
  const policy = { retries, firstDelay: 500, longestDelay: patience === 0 ? 60_000 : 30_000, patience, clock, random, gate, probe };
  const { node } = process.versions;
  const endpoint = {
    id,
    baseUrl: shownUrl,
    secrets,
    proxyHint: proxyHint(baseUrl, environment, { version: node, isUsed: usesProxies(environment, node) }),
  };
  return chatModel({
    identity: { id, parameters },
    // LangChain lists models by name; what is not listed is known by its endpoint.
    profile: { ...(isOfficial ? { toolCalling: true } : {}), ...clientFor(temperature, maxTokens, undefined).profile },
    learnt: () => learntOf(record),
    generate: (messages, call) =>
      askWithRetries(() => answer(messages, call), endpoint, call.isImpatient ? { ...policy, patience: 0 } : policy, call.signal),
  });
};

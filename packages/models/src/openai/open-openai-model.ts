import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { SeededRandom } from "@mnemograph/core";
import type { CallOptions, FunctionChatModel } from "../chat/chat-model.js";
import { keptPieces } from "../chat/kept-pieces.js";
import { generateWith } from "../chat/generate-with.js";
import { reportedUsage, setUsage } from "../chat/message-usage.js";
import type { Clock } from "../clock/clock.js";
import { openaiPrices } from "../usage/openai-prices.js";
import { costOf, priceOf, type PriceTable } from "../usage/price-table.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { leftOutOf, recordOf } from "../endpoint/endpoint-record.js";
import { endpointModel, givenParameters } from "./endpoint-model.js";
import { UnusableAnswer } from "./unusable-answer.js";
import { withDeadline } from "./with-deadline.js";
import type { EndpointWait } from "./endpoint-gate.js";
import { openaiClients } from "./openai-client.js";
import { proxyHint } from "./proxy-hint.js";
import { isReasoningModel } from "./reasoning-model.js";
import { endpointSettings, type ModelEnvironment } from "./endpoint-settings.js";

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
 * Asks OpenAI's client once, with the settings of a call, or those of the model where it has none. `told` is said on each reply: its cost, and
 * what it was asked without.
 */
const asking = (
  name: string,
  options: OpenaiModelOptions,
  { open, clientFor }: ReturnType<typeof openaiClients>,
  described: (message: BaseMessage, messages: BaseMessage[]) => object,
) => {
  const { temperature = 0, maxTokens, seed, timeoutSeconds = 300, keepsPieces = false, onText } = options;
  const reasons = isReasoningModel(name);
  return async (messages: BaseMessage[], call: CallOptions): Promise<ChatResult> => {
    const { stop, response_format: format, ...rest } = call;
    const pieces: string[] = [];
    const hear = (text: string) => {
      pieces.push(text);
      onText?.(text);
    };
    const asked = { temperature: call.temperature ?? temperature, maxTokens: call.maxTokens ?? maxTokens, format };
    // Calls at once share a client, and a client has one listener.
    const client = keepsPieces ? open(asked, hear) : clientFor(asked);
    const callSeed = call.seed ?? seed;
    const result = await withDeadline(timeoutSeconds, call.signal, (signal) =>
      generateWith(client as unknown as BaseChatModel, messages, {
        ...rest,
        // Reasoning models refuse stop sequences; replies are read up to the first action anyway.
        ...(reasons || stop === undefined ? {} : { stop }),
        signal,
        ...(callSeed === undefined ? {} : { seed: callSeed }),
      }),
    );
    if (result.generations.length === 0) throw new UnusableAnswer("the answer holds no reply (`choices` is missing or empty)");
    for (const { message } of result.generations) {
      setUsage(message, reportedUsage(message));
      message.response_metadata = { ...message.response_metadata, ...described(message, messages), ...keptPieces(pieces) };
    }
    return result;
  };
};

/**
 * A chat model at OpenAI or any endpoint that speaks its protocol, through LangChain's ChatOpenAI without streaming.
 *
 * Replies carry `usage_metadata` when the server reports it, and `response_metadata.cost` in US dollars (null where the price is unknown).
 * Throws MODEL_CALL_FAILED where only one call is concerned, MODEL_UNREACHABLE and MODEL_REJECTED where all are; no error holds the key.
 */
export const openOpenaiModel = (name: string, options: OpenaiModelOptions = {}): FunctionChatModel => {
  const { environment = {}, temperature = 0, prices = [] } = options;
  const id = `openai:${name}`;
  const settings = endpointSettings(id, environment, options.baseUrl);
  const { baseUrl, shownUrl, secrets, isOfficial } = settings;
  const record = recordOf(id, shownUrl);
  const clients = openaiClients(name, options, settings, record);
  const price = priceOf(id, [...prices, ...(isOfficial ? openaiPrices : [])]);
  const answer = asking(name, options, clients, (message, messages) => ({
    cost: costOf(tokenUsageOf(message, messages), price),
    ...(leftOutOf(record).length === 0 ? {} : { leftOut: [...leftOutOf(record)] }),
  }));
  const endpoint = { id, baseUrl: shownUrl, secrets, proxyHint: proxyHint(baseUrl, environment) };
  // LangChain lists models by name; what is not listed is known by its endpoint.
  const listed = clients.clientFor({ temperature, maxTokens: options.maxTokens, format: undefined }).profile;
  const profile = { ...(isOfficial ? { toolCalling: true } : {}), ...listed };
  const parameters = { baseUrl: shownUrl, temperature, ...givenParameters(options) };
  return endpointModel({ parameters, endpoint, record, profile, answer }, options);
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { CallOptions, FunctionChatModel } from "../chat/chat-model.js";
import { keptPieces } from "../chat/kept-pieces.js";
import { generateWith } from "../chat/generate-with.js";
import { reportedUsage, setUsage } from "../chat/message-usage.js";
import { openaiPrices } from "../usage/openai-prices.js";
import { costOf, priceOf } from "../usage/price-table.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { leftOutOf, recordOf } from "../endpoint/endpoint-record.js";
import { endpointModel, givenParameters } from "./endpoint-model.js";
import { UnusableAnswer } from "./unusable-answer.js";
import { withDeadline } from "./with-deadline.js";
import { openaiClients } from "./openai-client.js";
import { proxyHint } from "./proxy-hint.js";
import { isReasoningModel } from "./reasoning-model.js";
import { endpointSettings } from "./endpoint-settings.js";
import type { OpenaiModelOptions } from "./openai-model-options.js";

/**
 * Asks OpenAI's client once, with the settings of a call, or those of the model where it has none.
 * `described` returns what is added to each reply: its cost, and what it was asked without.
 */
const asking = (
  name: string,
  options: OpenaiModelOptions,
  { open, clientFor }: ReturnType<typeof openaiClients>,
  described: (message: BaseMessage, messages: BaseMessage[]) => object,
) => {
  const {
    temperature = 0,
    maxTokens,
    seed,
    timeoutSeconds = 300,
    keepsPieces = false,
    onText,
  } = options;
  const reasons = isReasoningModel(name);
  return async (messages: BaseMessage[], call: CallOptions): Promise<ChatResult> => {
    const { stop, response_format: format, ...rest } = call;
    const pieces: string[] = [];
    const hear = (text: string) => {
      pieces.push(text);
      onText?.(text);
    };
    const asked = {
      temperature: call.temperature ?? temperature,
      maxTokens: call.maxTokens ?? maxTokens,
      format,
    };
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
    if (result.generations.length === 0)
      throw new UnusableAnswer("the answer holds no reply (`choices` is missing or empty)");
    for (const { message } of result.generations) {
      setUsage(message, reportedUsage(message));
      message.response_metadata = {
        ...message.response_metadata,
        ...described(message, messages),
        ...keptPieces(pieces),
      };
    }
    return result;
  };
};

/**
 * A chat model at OpenAI or any endpoint that speaks its protocol, through LangChain's ChatOpenAI
 * without streaming.
 *
 * Replies carry `usage_metadata` when the server reports it, and `response_metadata.cost` in US
 * dollars (null where the price is unknown). Throws MODEL_CALL_FAILED where only one call is
 * concerned, MODEL_UNREACHABLE and MODEL_REJECTED where all are; no error holds the key.
 */
export const openOpenaiModel = (
  name: string,
  options: OpenaiModelOptions = {},
): FunctionChatModel => {
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
  const listed = clients.clientFor({
    temperature,
    maxTokens: options.maxTokens,
    format: undefined,
  }).profile;
  const profile = { ...(isOfficial ? { toolCalling: true } : {}), ...listed };
  const parameters = { baseUrl: shownUrl, temperature, ...givenParameters(options) };
  return endpointModel({ parameters, endpoint, record, profile, answer }, options);
};

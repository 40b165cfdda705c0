import type { BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { CallOptions, FunctionChatModel } from "../chat/chat-model.js";
import { keptPieces } from "../chat/kept-pieces.js";
import { type EndpointRecord, leftOutOf, recordOf } from "../endpoint/endpoint-record.js";
import { shownBaseUrl } from "../openai/base-url.js";
import { endpointModel, givenParameters } from "../openai/endpoint-model.js";
import { proxyHint } from "../openai/proxy-hint.js";
import { withDeadline } from "../openai/with-deadline.js";
import { costOf, priceOf } from "../usage/price-table.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { askProvider } from "./ask-provider.js";
import {
  type ProviderModel,
  type ProviderModelOptions,
  providerModel,
} from "./provider-clients.js";
import { countUsage } from "./provider-reply.js";
import { secretsOf } from "./provider-settings.js";

/** Asks once; the reply says what it cost, and what it was asked without. */
const answering = (model: ProviderModel, options: ProviderModelOptions, record: EndpointRecord) => {
  const { onText, keepsPieces = false, timeoutSeconds = 300, prices = [] } = options;
  const price = priceOf(model.id, prices);
  return async (messages: BaseMessage[], call: CallOptions): Promise<ChatResult> => {
    const pieces: string[] = [];
    const listen = (text: string) => {
      pieces.push(text);
      onText?.(text);
    };
    const hear = (onText !== undefined || keepsPieces) && !call.tools ? listen : undefined;
    const message = await withDeadline(timeoutSeconds, call.signal, (signal) =>
      askProvider(model, options, record, messages, { ...call, hear, signal }),
    );
    countUsage(message);
    message.response_metadata = {
      ...message.response_metadata,
      ...(leftOutOf(record).length === 0 ? {} : { leftOut: [...leftOutOf(record)] }),
      cost: costOf(tokenUsageOf(message, messages), price),
      // A stream that came to no end was asked for whole: its pieces are not the reply's.
      ...(keepsPieces && pieces.join("") === message.text ? keptPieces(pieces) : {}),
    };
    return { generations: [{ text: message.text, message }] };
  };
};

/**
 * A chat model of any provider that LangChain's `initChatModel` knows:
 * `anthropic:claude-sonnet-4-5`, `ollama:llama3:8b`.
 *
 * Temperature is by default 0, null leaves it to the provider; failures that may pass are
 * tried again as those of `openai:` models are. Packages are loaded on the first use. Throws
 * MODEL_UNKNOWN with the line that installs what is missing, MODEL_UNREACHABLE, MODEL_REJECTED.
 */
export const openProviderModel = async (
  kind: string,
  name: string,
  options: ProviderModelOptions = {},
): Promise<FunctionChatModel> => {
  const { temperature = 0, maxTokens, baseUrl, environment = {}, timeoutSeconds = 300 } = options;
  const model = await providerModel(kind, name, options);
  const { id, provider, open } = model;
  // A mistaken name, a missing package or key is reported before the first task.
  const client = await open(temperature, maxTokens, {
    stop: undefined,
    seed: undefined,
    signal: new AbortController().signal,
    timeoutSeconds,
  });
  const shownUrl = baseUrl === undefined ? undefined : shownBaseUrl(baseUrl);
  const place = shownUrl ?? provider.package;
  const record = recordOf(id, place);
  if (client.profile?.maxInputTokens !== undefined)
    record.contextSize ??= client.profile.maxInputTokens;
  const endpoint = {
    id,
    baseUrl: place,
    secrets: secretsOf(provider, options),
    keyVariables: provider.keyVariables,
    exampleUrl: provider.exampleUrl,
    proxyHint: proxyHint(baseUrl ?? "https:", environment),
    onMissing: provider.onMissing?.(name),
  };
  const parameters = {
    temperature,
    ...(shownUrl === undefined ? {} : { baseUrl: shownUrl }),
    ...givenParameters(options),
  };
  const profile = { ...(provider.callsTools ? { toolCalling: true } : {}), ...client.profile };
  return endpointModel(
    { parameters, endpoint, record, profile, answer: answering(model, options, record) },
    options,
  );
};

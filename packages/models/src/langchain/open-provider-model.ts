import { type AIMessageChunk, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { askInForm, type Json, MnemographError, secretsOfAddress, seededRandom } from "@mnemograph/core";
import { z } from "zod";
import { type CallOptions, chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { keptPieces } from "../chat/kept-pieces.js";
import { systemClock } from "../clock/clock.js";
import { askAdapting } from "../endpoint/ask-adapting.js";
import { emptyRecord, learntOf, leftOutOf } from "../endpoint/endpoint-record.js";
import { refusalIn } from "../endpoint/refusal.js";
import { askWithRetries } from "../openai/ask-with-retries.js";
import { endpointGate } from "../openai/endpoint-gate.js";
import { checkedBaseUrl, secretsOfVariables, shownBaseUrl } from "../openai/base-url.js";
import { redact } from "../openai/redact.js";
import { withDeadline } from "../openai/with-deadline.js";
import type { OpenModelOptions } from "../registry/model-entry.js";
import { costOf, priceOf } from "../usage/price-table.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { type InitChatModel, loadInitChatModel } from "./load-init-chat-model.js";
import type { CallNeeds } from "./call-needs.js";
import { isMissing, misconfiguredClient, notInstalled, notOpened } from "./not-opened.js";
import { type Provider, providers } from "./provider-table.js";
import { countUsage, streamed, whole } from "./provider-reply.js";

export interface ProviderModelOptions extends OpenModelOptions {
  /** How `initChatModel` is loaded; for tests. */
  readonly load?: () => Promise<InitChatModel>;
}

/** A reply's schema as `callModel` asks for it, in the words of OpenAI's protocol. */
const ResponseFormat = z.object({
  type: z.literal("json_schema"),
  json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()), strict: z.boolean().optional() }),
});

/** What of a call a provider may refuse. */
interface CallSettings {
  readonly temperature?: number;
  readonly seed?: number;
  readonly stop?: string[];
  readonly tool_choice?: unknown;
}

const keyOf = ({ keyVariables = [] }: Provider, { environment = {} }: ProviderModelOptions): string | undefined =>
  keyVariables.map((name) => environment[name]).find(Boolean);

const settingsOf = (id: string, provider: Provider, options: ProviderModelOptions) => {
  const { baseUrl, seed } = options;
  if (baseUrl !== undefined && provider.withBaseUrl === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${id} takes no base URL`,
      hint: "leave it out, or name a server of OpenAI's protocol as openai:<model>",
      evidence: { model: id },
    });
  }
  if (baseUrl !== undefined) checkedBaseUrl(baseUrl, `the base URL of ${id}`);
  if (seed !== undefined && provider.seed === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${id} takes no seed`,
      hint: "leave it out: temperature 0 is as near to equal replies as this provider comes",
      evidence: { model: id },
    });
  }
  // A server of one's own may need no key, and the client demands one.
  const key = keyOf(provider, options) ?? (baseUrl !== undefined && provider.keyVariables ? "none" : undefined);
  return { ...(key ? { apiKey: key } : {}), ...(baseUrl === undefined ? {} : provider.withBaseUrl?.(baseUrl)) };
};

/** What no error may show. */
const secretsOf = (provider: Provider, options: ProviderModelOptions): readonly (string | undefined)[] => [
  keyOf(provider, options),
  ...(options.baseUrl === undefined ? [] : secretsOfAddress(options.baseUrl)),
  ...secretsOfVariables(options.environment ?? {}),
];

/** A client's words without what no error may show. Clients repeat an address that they cannot use. */
const shownWords =
  (provider: Provider, options: ProviderModelOptions) =>
  (words: string): string => {
    const { baseUrl } = options;
    return redact(baseUrl === undefined ? words : words.replaceAll(baseUrl, shownBaseUrl(baseUrl)), secretsOf(provider, options));
  };

/**
 * A chat model of any provider that LangChain's `initChatModel` knows: `anthropic:claude-sonnet-4-5`, `ollama:llama3:8b`.
 *
 * Temperature 0 unless told otherwise, null leaves it to the provider; failures that may pass are tried again as those of `openai:` models
 * are. Packages are loaded on the first use. Throws MODEL_UNKNOWN with the line that installs what is missing, MODEL_UNREACHABLE, MODEL_REJECTED.
 */
export const openProviderModel = async (kind: string, name: string, options: ProviderModelOptions = {}): Promise<FunctionChatModel> => {
  const provider = providers[kind] as Provider;
  const { temperature = 0, maxTokens, onText, keepsPieces = false, retries = 4, timeoutSeconds = 300, load = loadInitChatModel } = options;
  const { clock = systemClock, random = seededRandom("model-retry"), patienceSeconds = 0 } = options;
  const id = `${kind}:${name}`;
  const settings = settingsOf(id, provider, options);
  const shown = shownWords(provider, options);
  const init = await load().catch((cause: unknown) => {
    throw isMissing(cause) ? notInstalled(id, ["langchain", provider.package], cause) : cause;
  });
  /** Clients fix at their construction what calls differ in, and some end all of their calls with one: each call has its own. */
  const open = (callTemperature: number | null, callMaxTokens: number | undefined, needs: CallNeeds) =>
    init(name, {
      ...settings,
      ...provider.ofModel?.(name, options.environment ?? {}),
      ...provider.settings?.(needs),
      ...(provider.seed === "settings" && needs.seed !== undefined ? { seed: needs.seed } : {}),
      modelProvider: kind,
      maxRetries: 0,
      ...(callTemperature === null ? {} : { temperature: callTemperature }),
      ...(callMaxTokens === undefined ? {} : { [provider.lengthName ?? "maxTokens"]: callMaxTokens }),
    }).catch((cause: unknown) => {
      throw notOpened(id, provider, { hasKey: keyOf(provider, options) !== undefined, shown }, cause);
    });
  // A mistaken name, a missing package or key is told before the first task.
  const first = { stop: undefined, seed: undefined, signal: new AbortController().signal, timeoutSeconds };
  const { profile } = await open(temperature, maxTokens, first);
  const price = priceOf(id, options.prices ?? []);
  const record = emptyRecord();

  /** One request with exactly these settings. */
  const send = async (
    messages: BaseMessage[],
    call: CallOptions,
    settings: CallSettings,
    hear: ((text: string) => void) | undefined,
    signal: AbortSignal,
  ): Promise<AIMessageChunk> => {
    const { temperature: callTemperature, stop, seed, tool_choice: choice } = settings;
    const client = await open(callTemperature ?? null, call.maxTokens ?? maxTokens, { stop, seed, signal, timeoutSeconds });
    const asked = {
      signal,
      callbacks: [],
      ...(stop ? { stop } : {}),
      ...(provider.seed === "call" && seed !== undefined ? { seed } : {}),
      ...(call.tools ? { tools: call.tools } : {}),
      ...(choice === undefined ? {} : { tool_choice: choice }),
    };
    const format = ResponseFormat.safeParse(call.response_format);
    if (format.success) {
      const { name: formName, schema, strict } = format.data.json_schema;
      return whole(() => askInForm(client, messages, { name: formName, schema, isStrict: strict ?? false }, asked));
    }
    const reply = hear === undefined ? undefined : await streamed(client, messages, asked, provider, { signal, onText: hear });
    return reply ?? (await whole(() => client.invoke(messages, asked as object)));
  };

  const ask = async (
    messages: BaseMessage[],
    call: CallOptions,
    hear: ((text: string) => void) | undefined,
    signal: AbortSignal,
  ): Promise<AIMessageChunk> => {
    const callTemperature = call.temperature === undefined ? temperature : call.temperature;
    const stop = call.stop ?? (options.stop ? [...options.stop] : undefined);
    const seed = call.seed ?? options.seed;
    const wanted = {
      ...(callTemperature === null ? {} : { temperature: callTemperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(stop === undefined ? {} : { stop }),
      ...(call["tool_choice"] === undefined ? {} : { tool_choice: call["tool_choice"] }),
    };
    const answer = await askAdapting<() => AIMessageChunk>(wanted, record, async (settings) => {
      try {
        const reply = await send(messages, call, settings as CallSettings, hear, signal);
        return { answer: () => reply, isAnswered: true };
      } catch (cause) {
        const error = misconfiguredClient(id, provider, shown, cause) ?? cause;
        const rethrow = () => {
          throw error;
        };
        return { answer: rethrow, refusal: refusalIn(error), isAnswered: false };
      }
    });
    return answer();
  };

  const answer = async (messages: BaseMessage[], call: CallOptions): Promise<ChatResult> => {
    const pieces: string[] = [];
    const hear = (text: string) => {
      pieces.push(text);
      onText?.(text);
    };
    const isHeard = (onText !== undefined || keepsPieces) && !call.tools;
    const message = await withDeadline(timeoutSeconds, call.signal, (signal) => ask(messages, call, isHeard ? hear : undefined, signal));
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

  const { baseUrl } = options;
  const shownUrl = baseUrl === undefined ? undefined : shownBaseUrl(baseUrl);
  const parameters: { readonly [name: string]: Json } = {
    temperature,
    ...(shownUrl === undefined ? {} : { baseUrl: shownUrl }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.stop ? { stop: [...options.stop] } : {}),
  };
  const gate = endpointGate(clock, options.onWait);
  const probe = (signal?: AbortSignal): Promise<boolean> =>
    answer([new HumanMessage("Reply with the word ready.")], signal === undefined ? {} : { signal }).then(
      () => true,
      () => false,
    );
  const patience = patienceSeconds * 1000;
  const policy = { retries, firstDelay: 500, longestDelay: patience === 0 ? 60_000 : 30_000, patience, clock, random, gate, probe };
  const endpoint = {
    id,
    baseUrl: shownUrl ?? provider.package,
    secrets: secretsOf(provider, options),
    keyVariables: provider.keyVariables,
    exampleUrl: provider.exampleUrl,
    onMissing: provider.onMissing?.(name),
  };
  return chatModel({
    identity: { id, parameters },
    profile: { ...(provider.callsTools ? { toolCalling: true } : {}), ...profile },
    learnt: () => learntOf(record),
    generate: (messages, call) =>
      askWithRetries(() => answer(messages, call), endpoint, call.isImpatient ? { ...policy, patience: 0 } : policy, call.signal),
  });
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import { askInForm, type Json, MnemographError, seededRandom } from "@mnemograph/core";
import { z } from "zod";
import { type CallOptions, chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { keptPieces } from "../chat/kept-pieces.js";
import { reportedUsage, setUsage } from "../chat/message-usage.js";
import { systemClock } from "../clock/clock.js";
import { UnusableAnswer } from "../openai/unusable-answer.js";
import { callWithRetries } from "../openai/call-with-retries.js";
import type { OpenModelOptions } from "../registry/model-entry.js";
import { costOf, priceOf } from "../usage/price-table.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { type InitChatModel, loadInitChatModel } from "./load-init-chat-model.js";
import { type Provider, providers } from "./provider-table.js";

export interface ProviderModelOptions extends OpenModelOptions {
  /** How `initChatModel` is loaded; for tests. */
  readonly load?: () => Promise<InitChatModel>;
}

/** A reply's schema as `callModel` asks for it, in the words of OpenAI's protocol. */
const ResponseFormat = z.object({
  type: z.literal("json_schema"),
  json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()), strict: z.boolean().optional() }),
});

const isMissing = (error: unknown): boolean =>
  error instanceof Error && /Cannot find (?:package|module)|Unable to import|ERR_MODULE_NOT_FOUND/.test(error.message);

const notInstalled = (id: string, packages: readonly string[], cause: unknown) =>
  new MnemographError({
    code: "MODEL_UNKNOWN",
    message: `${id} needs ${packages.join(" and ")}, which ${packages.length === 1 ? "is" : "are"} not installed`,
    hint: `run \`npm install ${packages.join(" ")}\``,
    evidence: { model: id, packages },
    cause,
  });

const settingsOf = (id: string, provider: Provider, { baseUrl, environment = {} }: ProviderModelOptions) => {
  const key = provider.keyVariable === undefined ? undefined : environment[provider.keyVariable];
  if (baseUrl !== undefined && provider.withBaseUrl === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${id} takes no base URL`,
      hint: "leave it out, or name a server of OpenAI's protocol as openai:<model>",
      evidence: { model: id },
    });
  }
  return { ...(key ? { apiKey: key } : {}), ...(baseUrl === undefined ? {} : provider.withBaseUrl?.(baseUrl)) };
};

/** The whole reply of a stream, its text told as it comes. */
const streamed = async (
  client: BaseChatModel,
  messages: BaseMessage[],
  asked: object,
  onText: (text: string) => void,
): Promise<AIMessageChunk> => {
  let whole: AIMessageChunk | undefined;
  for await (const chunk of await client.stream(messages, asked)) {
    if (chunk.text !== "") onText(chunk.text);
    whole = whole === undefined ? chunk : whole.concat(chunk);
  }
  if (whole === undefined) throw new UnusableAnswer("the stream holds no reply");
  return whole;
};

/**
 * A chat model of any provider that LangChain's `initChatModel` knows: `anthropic:claude-sonnet-4-5`, `ollama:llama3:8b`.
 *
 * Temperature 0 unless told otherwise, null leaves it to the provider; failures that may pass are tried again as those of `openai:` models
 * are. Packages are loaded on the first use. Throws MODEL_UNKNOWN with the line that installs what is missing, MODEL_UNREACHABLE, MODEL_REJECTED.
 */
export const openProviderModel = async (kind: string, name: string, options: ProviderModelOptions = {}): Promise<FunctionChatModel> => {
  const provider = providers[kind] as Provider;
  const {
    temperature = 0,
    maxTokens,
    stop,
    onText,
    keepsPieces = false,
    retries = 4,
    timeoutSeconds = 60,
    load = loadInitChatModel,
  } = options;
  const { clock = systemClock, random = seededRandom("model-retry") } = options;
  const id = `${kind}:${name}`;
  const settings = settingsOf(id, provider, options);
  const init = await load().catch((cause: unknown) => {
    throw isMissing(cause) ? notInstalled(id, ["langchain", provider.package], cause) : cause;
  });
  const open = (callTemperature: number | null, callMaxTokens: number | undefined) =>
    init(name, {
      ...settings,
      modelProvider: kind,
      maxRetries: 0,
      ...(callTemperature === null ? {} : { temperature: callTemperature }),
      ...(callMaxTokens === undefined ? {} : { [provider.lengthName ?? "maxTokens"]: callMaxTokens }),
    });
  // Most clients fix temperature and length at construction; each pair in use gets its own.
  const clients = new Map<string, Promise<BaseChatModel>>();
  const clientFor = (callTemperature: number | null, callMaxTokens: number | undefined) => {
    const pair = `${callTemperature} ${callMaxTokens}`;
    const client = clients.get(pair) ?? open(callTemperature, callMaxTokens);
    clients.set(pair, client);
    return client;
  };
  const installed = async (client: Promise<BaseChatModel>) =>
    client.catch((cause: unknown) => {
      throw isMissing(cause) ? notInstalled(id, [provider.package], cause) : cause;
    });
  // A mistaken name or a missing package is told before the first task.
  await installed(clientFor(temperature, maxTokens));
  const price = priceOf(name, options.prices ?? []);
  const endpoint = { id, baseUrl: options.baseUrl ?? provider.package, secrets: [environmentKey(provider, options)] };
  const policy = { retries, firstDelay: 500, longestDelay: 60_000, clock, random };
  const parameters: { readonly [name: string]: Json } = {
    temperature,
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(stop ? { stop: [...stop] } : {}),
  };
  return chatModel({
    identity: { id, parameters },
    generate: async (messages, call: CallOptions) => {
      const client = await installed(clientFor(call.temperature ?? temperature, call.maxTokens ?? maxTokens));
      const stops = call.stop ?? (stop ? [...stop] : undefined);
      let pieces: string[] = [];
      const hear = (text: string) => {
        pieces.push(text);
        onText?.(text);
      };
      const isHeard = (onText !== undefined || keepsPieces) && !call.tools;
      const message = await callWithRetries(
        () => {
          pieces = [];
          const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
          const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
          const asked = {
            signal,
            callbacks: [],
            ...(stops ? { stop: stops } : {}),
            ...(call.tools ? { tools: call.tools } : {}),
          };
          const format = ResponseFormat.safeParse(call.response_format);
          if (format.success) {
            const { name: formName, schema, strict } = format.data.json_schema;
            return askInForm(client, messages, { name: formName, schema, isStrict: strict ?? false }, asked);
          }
          return isHeard ? streamed(client, messages, asked, hear) : client.invoke(messages, asked as object);
        },
        endpoint,
        policy,
        call.signal,
      );
      setUsage(message, reportedUsage(message));
      message.response_metadata = {
        ...message.response_metadata,
        cost: costOf(tokenUsageOf(message, messages), price),
        ...(keepsPieces ? keptPieces(pieces) : {}),
      };
      return { generations: [{ text: message.text, message }] };
    },
  });
};

const environmentKey = ({ keyVariable }: Provider, { environment = {} }: ProviderModelOptions): string | undefined =>
  keyVariable === undefined ? undefined : environment[keyVariable];

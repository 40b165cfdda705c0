import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import { askInForm } from "@mnemograph/core";
import { z } from "zod";
import type { CallOptions } from "../chat/chat-model.js";
import { askAdapting } from "../endpoint/ask-adapting.js";
import type { EndpointRecord } from "../endpoint/endpoint-record.js";
import {
  asLangchainMessages,
  asRequestMessages,
  type RequestMessage,
} from "../endpoint/langchain-messages.js";
import { refusalIn } from "../endpoint/refusal.js";
import type { Request } from "../endpoint/request-changes.js";
import { misconfiguredClient } from "./not-opened.js";
import type { ProviderModel, ProviderModelOptions } from "./provider-clients.js";
import type { Provider } from "./provider-table.js";
import { watchingRequests } from "./sent-requests.js";
import { streamed, whole } from "./provider-reply.js";

/** A reply's schema as `callModel` asks for it, in the words of OpenAI's protocol. */
const ResponseFormat = z.object({
  type: z.literal("json_schema"),
  json_schema: z.object({
    name: z.string(),
    schema: z.record(z.string(), z.unknown()),
    strict: z.boolean().optional(),
  }),
});

/** The parts of a call that a provider may refuse, in the words of OpenAI's protocol. */
interface ProviderRequest {
  readonly messages: readonly RequestMessage[];
  readonly temperature?: number;
  readonly seed?: number;
  readonly stop?: string[];
  readonly tools?: readonly unknown[];
  readonly tool_choice?: unknown;
  readonly response_format?: unknown;
  readonly stream?: true;
}

/** The parts of a call that are never left out. */
interface RuntimeContext {
  readonly maxTokens: number | undefined;
  readonly signal: AbortSignal;
  readonly hear: ((text: string) => void) | undefined;
}

const requestOf = (
  { seed: takesSeed }: Provider,
  messages: readonly BaseMessage[],
  call: CallOptions,
  options: ProviderModelOptions,
): ProviderRequest => {
  const { temperature = options.temperature === undefined ? 0 : options.temperature } = call;
  const stop = call.stop ?? (options.stop ? [...options.stop] : undefined);
  const seed = call.seed ?? options.seed;
  return {
    messages: asRequestMessages(messages),
    ...(temperature === null ? {} : { temperature }),
    ...(seed === undefined || takesSeed === undefined ? {} : { seed }),
    ...(stop === undefined ? {} : { stop }),
    ...(call.tools === undefined ? {} : { tools: call.tools }),
    ...(call["tool_choice"] === undefined ? {} : { tool_choice: call["tool_choice"] }),
    ...(call.response_format === undefined ? {} : { response_format: call.response_format }),
  };
};

/** One request with exactly these settings. */
const send = async (
  { provider, open }: ProviderModel,
  {
    messages: given,
    temperature,
    stop,
    seed,
    tools,
    tool_choice,
    response_format,
    stream,
  }: ProviderRequest,
  { maxTokens, signal, hear }: RuntimeContext,
  timeoutSeconds: number,
): Promise<AIMessageChunk> => {
  const messages = asLangchainMessages(given);
  const client = await open(temperature ?? null, maxTokens, { stop, seed, signal, timeoutSeconds });
  const asked = {
    signal,
    callbacks: [],
    ...(stop ? { stop } : {}),
    ...(provider.seed === "call" && seed !== undefined ? { seed } : {}),
    ...(tools ? { tools } : {}),
    ...(tool_choice === undefined ? {} : { tool_choice }),
  };
  const format = ResponseFormat.safeParse(response_format);
  if (format.success) {
    const { name, schema, strict } = format.data.json_schema;
    return whole(() =>
      askInForm(client, messages, { name, schema, isStrict: strict ?? false }, asked),
    );
  }
  const isHeard = hear !== undefined && stream === true;
  const reply = isHeard
    ? await streamed(client, messages, asked, provider, { signal, onText: hear })
    : undefined;
  return reply ?? (await whole(() => client.invoke(messages, asked as object)));
};

/**
 * Asks a provider once, without what it is known to refuse, and learns what it refuses and takes.
 */
export const askProvider = async (
  model: ProviderModel,
  options: ProviderModelOptions,
  record: EndpointRecord,
  messages: readonly BaseMessage[],
  {
    signal,
    hear,
    ...call
  }: CallOptions & Pick<RuntimeContext, "hear"> & { readonly signal: AbortSignal },
): Promise<AIMessageChunk> => {
  const { maxTokens = options.maxTokens } = call;
  const request = {
    ...requestOf(model.provider, messages, call, options),
    ...(hear === undefined ? {} : { stream: true }),
  };
  const answer = await askAdapting<() => AIMessageChunk>(
    request as unknown as Request,
    record,
    (asked) =>
      watchingRequests(async (isSent) => {
        try {
          const around = { maxTokens, signal, hear };
          const reply = await send(
            model,
            asked as unknown as ProviderRequest,
            around,
            options.timeoutSeconds ?? 300,
          );
          return { answer: () => reply, isAnswered: true };
        } catch (cause) {
          const error =
            misconfiguredClient(model.id, model.provider, model.shown, {
              error: cause,
              isSent: isSent(),
            }) ?? cause;
          const rethrow = () => {
            throw error;
          };
          return { answer: rethrow, ...refusalIn(error), isAnswered: false };
        }
      }),
  );
  return answer();
};

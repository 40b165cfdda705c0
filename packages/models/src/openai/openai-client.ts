import { ChatOpenAI } from "@langchain/openai";
import type { EndpointRecord } from "../endpoint/endpoint-record.js";
import { clientKey, type EndpointSettings } from "./endpoint-settings.js";
import { fetchStreamed, streamedUnlessTools } from "./fetch-streamed.js";
import type { OpenaiModelOptions } from "./openai-model-options.js";
import { fetchJson } from "./read-answer.js";
import { isReasoningModel } from "./reasoning-model.js";
import { withoutRefused } from "./without-refused.js";

/** What ChatOpenAI fixes at its construction. */
export interface ClientSettings {
  readonly temperature: number | null;
  readonly maxTokens: number | undefined;
  /** The form of the reply. */
  readonly format: unknown;
}

type Hear = ((text: string) => void) | undefined;

/**
 * The form of the answer is put into the request itself. If OpenAI's client knew it, it would parse
 * the reply, and throw where a reply is cut, filtered or written as text all the same: only the
 * reader of replies decides that.
 */
const inForm = (format: unknown): object =>
  format === undefined ? {} : { response_format: format };

/**
 * Makes clients of one model; `clientFor` gives the same one for the same settings, whose calls
 * share a listener.
 */
export const openaiClients = (
  name: string,
  options: OpenaiModelOptions,
  settings: EndpointSettings,
  record: EndpointRecord,
) => {
  const { onText, timeoutSeconds = 300, stop } = options;
  const { baseUrl, query, secrets, key, organization } = settings;
  const reasons = isReasoningModel(name);
  const open = ({ temperature, maxTokens, format }: ClientSettings, hear: Hear = onText) =>
    new ChatOpenAI({
      model: name,
      streaming: false,
      maxRetries: 0,
      timeout: timeoutSeconds * 1000,
      apiKey: clientKey(key),
      configuration: {
        fetch: withoutRefused(
          record,
          (asked) => ({
            ...asked,
            ...inForm(format),
            ...(hear === undefined ? {} : streamedUnlessTools(asked)),
          }),
          fetchJson(secrets, hear === undefined ? fetch : fetchStreamed(hear, secrets)),
        ),
        baseURL: baseUrl,
        defaultQuery: query,
        apiKey: clientKey(key),
        organization: organization ?? null,
        project: null,
      },
      ...(temperature === null || reasons ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...(stop && !reasons ? { stop: [...stop] } : {}),
    });
  const clients = new Map<string, ChatOpenAI>();
  const clientFor = (asked: ClientSettings): ChatOpenAI => {
    const key = JSON.stringify([asked.temperature, asked.maxTokens, asked.format]);
    const client = clients.get(key) ?? open(asked);
    clients.set(key, client);
    return client;
  };
  return { open, clientFor };
};

import type { OpenAIEmbeddings } from "@langchain/openai";
import { openaiPackage } from "../openai/openai-package.js";
import {
  type Embedder,
  loadOptional,
  MnemographError,
  seededRandom,
  type SeededRandom,
} from "@mnemograph/core";
import { type Clock, systemClock } from "../clock/clock.js";
import { callWithRetries } from "../openai/call-with-retries.js";
import { clientKey, endpointSettings, type ModelEnvironment } from "../openai/endpoint-settings.js";
import { checkedVectors, textOf } from "./embedding.js";

export interface OpenaiEmbedderOptions {
  readonly environment?: ModelEnvironment;
  readonly baseUrl?: string;
  /**
   * Numbers per vector; needed for models other than OpenAI's own. For `text-embedding-3-…` a
   * smaller number shortens the vectors.
   */
  readonly dimensions?: number;
  /** Texts per request; default 256. */
  readonly batchSize?: number;
  readonly timeoutSeconds?: number;
  readonly retries?: number;
  readonly clock?: Clock;
  readonly random?: Pick<SeededRandom, "next">;
}

const knownDimensions: Readonly<Record<string, number>> = {
  "text-embedding-3-small": 1536,
  "text-embedding-3-large": 3072,
  "text-embedding-ada-002": 1536,
};

/** Of a request, by default. */
const mostTexts = 256;

const openClient = async (
  model: string,
  /** Other servers refuse the parameter, and the older model has no choice of length. */
  chosen: { readonly dimensions?: number },
  { batchSize = mostTexts, timeoutSeconds = 60 }: OpenaiEmbedderOptions,
  { baseUrl, query, key, organization }: ReturnType<typeof endpointSettings>,
): Promise<OpenAIEmbeddings> =>
  new (
    await loadOptional(openaiPackage(model), () => import("@langchain/openai"))
  ).OpenAIEmbeddings({
    model,
    batchSize,
    maxRetries: 0,
    timeout: timeoutSeconds * 1000,
    stripNewLines: false,
    encodingFormat: "float",
    apiKey: clientKey(key),
    configuration: {
      baseURL: baseUrl,
      defaultQuery: query,
      apiKey: clientKey(key),
      organization: organization ?? null,
      project: null,
    },
    ...chosen,
  });

/**
 * Text embeddings at OpenAI or any endpoint that speaks its protocol.
 *
 * @throws MnemographError USAGE for images, for an unknown model without `dimensions`, and for
 *   vectors of another length; MODEL_UNREACHABLE, MODEL_REJECTED.
 * @example
 * const small = openaiEmbedder("text-embedding-3-small", { environment: { OPENAI_API_KEY: "sk-..." }, dimensions: 512 });
 * small.dimensions; // → 512
 */
export const openaiEmbedder = (model: string, options: OpenaiEmbedderOptions = {}): Embedder => {
  const { environment = {}, batchSize = mostTexts, retries = 4 } = options;
  const { clock = systemClock, random = seededRandom("embedding-retry") } = options;
  const known = knownDimensions[model];
  const dimensions = options.dimensions ?? known;
  const name = `openai:${model}`;
  if (dimensions === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `the length of ${name}'s vectors is unknown`,
      hint: `pass \`dimensions\`, by name ${name}#<dimensions>`,
      evidence: { model: name, known: Object.keys(knownDimensions) },
    });
  }
  const endpoint = endpointSettings(name, environment, options.baseUrl);
  const { shownUrl, secrets } = endpoint;
  const chosen = known !== undefined && dimensions !== known ? { dimensions } : {};
  // Opened on first use, because the client is a large module.
  let opened: Promise<OpenAIEmbeddings> | undefined;
  const policy = { retries, firstDelay: 500, longestDelay: 60_000, clock, random };
  return {
    id: `${name}:${dimensions}`,
    dimensions,
    embed: async (inputs) => {
      const texts = inputs.map((input) => textOf(name, input));
      const client = await (opened ??= openClient(model, chosen, options, endpoint));
      const vectors: number[][] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        const batch = texts.slice(start, start + batchSize);
        vectors.push(
          ...(await callWithRetries(
            () => client.embedDocuments(batch),
            { id: name, baseUrl: shownUrl, secrets },
            policy,
          )),
        );
      }
      return checkedVectors(vectors, { model: name, dimensions }, texts.length).map((vector) =>
        Float32Array.from(vector),
      );
    },
  };
};

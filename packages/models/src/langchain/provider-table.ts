import type { CallNeeds } from "./call-needs.js";
import type { ModelEnvironment } from "../openai/endpoint-settings.js";
import { mistralHooks, signalledFetch } from "./call-requests.js";

/** What differs between the providers of LangChain's `initChatModel`. */
export interface Provider {
  /** The package that holds its chat model. */
  readonly package: string;
  /** What its longest reply is called; `maxTokens` where absent. */
  readonly lengthName?: string;
  /** How its base URL is set; none where it cannot be. */
  readonly withBaseUrl?: (url: string) => Readonly<Record<string, unknown>>;
  /** The variables that may hold its key; the first that does is handed over as `apiKey`. */
  readonly keyVariables?: readonly string[];
  /** How its base URLs look, for hints; with OpenAI's path where absent. */
  readonly exampleUrl?: string;
  /** What to do where the server has no model of a name, for hints. */
  readonly onMissing?: (model: string) => string;
  /**
   * Where it takes a seed: in its client's settings, or in the options of each call; nowhere where
   * absent.
   */
  readonly seed?: "settings" | "call";
  /**
   * Settings of the client for one call: what it takes from no call's options, or takes and does
   * not heed.
   */
  readonly settings?: (needs: CallNeeds) => Readonly<Record<string, unknown>>;
  /** Settings of the client that the model's name or the environment give. */
  readonly ofModel?: (
    model: string,
    environment: ModelEnvironment,
  ) => Readonly<Record<string, unknown>>;
  /** What a user sets where the client lacks something, for hints. */
  readonly variables?: string;
  /** Whether each part of a stream counts what was written so far, and not its own tokens alone. */
  readonly countsSoFar?: true;
  /** The same for the tokens of its cache. */
  readonly cacheSoFar?: true;
  /** Whether all of its chat models call tools, those that LangChain does not list among them. */
  readonly callsTools?: true;
  /**
   * Whether every whole reply says why it ended: a stream that does not was broken off, or its end
   * was dropped.
   */
  readonly describesEnds?: true;
}

const openaiLike = (url: string) => ({ configuration: { baseURL: url } });
const baseUrl = (url: string) => ({ baseUrl: url });
const baseURL = (url: string) => ({ baseURL: url });

/** Providers by the name before the colon. `openai:` alone is this package's own. */
export const providers: Readonly<Record<string, Provider>> = {
  anthropic: {
    package: "@langchain/anthropic",
    withBaseUrl: (url) => ({ anthropicApiUrl: url }),
    keyVariables: ["ANTHROPIC_API_KEY"],
    exampleUrl: "https://api.anthropic.com",
    // Without a timeout of its own the client refuses replies of more than 21,333 tokens that are
    // not streamed.
    settings: ({ timeoutSeconds }) => ({ clientOptions: { timeout: timeoutSeconds * 1000 } }),
    countsSoFar: true,
    callsTools: true,
    describesEnds: true,
  },
  azure_openai: {
    package: "@langchain/openai",
    callsTools: true,
    // The client adds the path of the deployment to the resource's address.
    withBaseUrl: (url) => ({
      azureOpenAIEndpoint: url.replace(/\/+$/, "").replace(/\/openai(?:\/.*)?$/, ""),
    }),
    keyVariables: ["AZURE_OPENAI_API_KEY"],
    exampleUrl: "https://my-resource.openai.azure.com",
    onMissing: (model) =>
      `check the base URL and AZURE_OPENAI_API_DEPLOYMENT_NAME; without it the deployment is called ${model}`,
    seed: "call",
    ofModel: (model, environment) => ({
      azureOpenAIApiDeploymentName: environment["AZURE_OPENAI_API_DEPLOYMENT_NAME"] || model,
      azureOpenAIApiVersion: environment["AZURE_OPENAI_API_VERSION"] || "2024-10-21",
    }),
    variables:
      "AZURE_OPENAI_ENDPOINT to the resource's address, or give it as the base URL, and AZURE_OPENAI_API_KEY",
  },
  bedrock: { package: "@langchain/aws" },
  cerebras: { package: "@langchain/cerebras", keyVariables: ["CEREBRAS_API_KEY"] },
  cohere: { package: "@langchain/cohere", keyVariables: ["COHERE_API_KEY"] },
  deepseek: {
    package: "@langchain/deepseek",
    withBaseUrl: openaiLike,
    keyVariables: ["DEEPSEEK_API_KEY"],
    seed: "call",
  },
  fireworks: { package: "@langchain/fireworks", keyVariables: ["FIREWORKS_API_KEY"], seed: "call" },
  google: { package: "@langchain/google", lengthName: "maxOutputTokens" },
  "google-genai": {
    package: "@langchain/google-genai",
    lengthName: "maxOutputTokens",
    withBaseUrl: baseUrl,
    keyVariables: ["GOOGLE_API_KEY", "GEMINI_API_KEY"],
    exampleUrl: "https://generativelanguage.googleapis.com",
    settings: ({ stop }) => (stop === undefined ? {} : { stopSequences: [...stop] }),
    cacheSoFar: true,
    callsTools: true,
    describesEnds: true,
  },
  "google-vertexai": { package: "@langchain/google-vertexai", lengthName: "maxOutputTokens" },
  groq: {
    package: "@langchain/groq",
    withBaseUrl: baseUrl,
    keyVariables: ["GROQ_API_KEY"],
    exampleUrl: "https://api.groq.com",
    seed: "call",
  },
  mistralai: {
    package: "@langchain/mistralai",
    withBaseUrl: (url) => ({ serverURL: url }),
    keyVariables: ["MISTRAL_API_KEY"],
    exampleUrl: "https://api.mistral.ai",
    seed: "settings",
    settings: mistralHooks,
    callsTools: true,
    describesEnds: true,
  },
  ollama: {
    package: "@langchain/ollama",
    lengthName: "numPredict",
    withBaseUrl: baseUrl,
    exampleUrl: "http://127.0.0.1:11434",
    onMissing: (model) =>
      `run \`ollama pull ${model}\` where the server is, or correct the model's name`,
    seed: "settings",
    settings: signalledFetch,
    describesEnds: true,
  },
  openai: {
    package: "@langchain/openai",
    withBaseUrl: openaiLike,
    keyVariables: ["OPENAI_API_KEY"],
    seed: "call",
  },
  perplexity: {
    package: "@langchain/perplexity",
    withBaseUrl: baseURL,
    keyVariables: ["PERPLEXITY_API_KEY"],
  },
  together: {
    package: "@langchain/together-ai",
    keyVariables: ["TOGETHER_AI_API_KEY"],
    seed: "call",
  },
  xai: {
    package: "@langchain/xai",
    withBaseUrl: openaiLike,
    keyVariables: ["XAI_API_KEY"],
    seed: "call",
  },
};

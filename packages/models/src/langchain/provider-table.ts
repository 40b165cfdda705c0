/** What differs between the providers of LangChain's `initChatModel`. */
export interface Provider {
  /** The package that holds its chat model. */
  readonly package: string;
  /** What its longest reply is called; `maxTokens` where absent. */
  readonly lengthName?: string;
  /** How its base URL is set; none where it cannot be. */
  readonly withBaseUrl?: (url: string) => Readonly<Record<string, unknown>>;
  /** The variable that holds its key, handed over as `apiKey`. */
  readonly keyVariable?: string;
}

const openaiLike = (url: string) => ({ configuration: { baseURL: url } });
const baseUrl = (url: string) => ({ baseUrl: url });
const baseURL = (url: string) => ({ baseURL: url });

/** Providers by the name before the colon. `openai:` alone is this package's own. */
export const providers: Readonly<Record<string, Provider>> = {
  anthropic: {
    package: "@langchain/anthropic",
    withBaseUrl: (url) => ({ anthropicApiUrl: url }),
    keyVariable: "ANTHROPIC_API_KEY",
  },
  azure_openai: { package: "@langchain/openai", withBaseUrl: openaiLike },
  bedrock: { package: "@langchain/aws" },
  cerebras: { package: "@langchain/cerebras", keyVariable: "CEREBRAS_API_KEY" },
  cohere: { package: "@langchain/cohere", keyVariable: "COHERE_API_KEY" },
  deepseek: { package: "@langchain/deepseek", withBaseUrl: openaiLike, keyVariable: "DEEPSEEK_API_KEY" },
  fireworks: { package: "@langchain/fireworks", keyVariable: "FIREWORKS_API_KEY" },
  google: { package: "@langchain/google", lengthName: "maxOutputTokens" },
  "google-genai": {
    package: "@langchain/google-genai",
    lengthName: "maxOutputTokens",
    withBaseUrl: baseUrl,
    keyVariable: "GOOGLE_API_KEY",
  },
  "google-vertexai": { package: "@langchain/google-vertexai", lengthName: "maxOutputTokens" },
  groq: { package: "@langchain/groq", withBaseUrl: baseUrl, keyVariable: "GROQ_API_KEY" },
  mistralai: { package: "@langchain/mistralai", withBaseUrl: (url) => ({ serverURL: url }), keyVariable: "MISTRAL_API_KEY" },
  ollama: { package: "@langchain/ollama", lengthName: "numPredict", withBaseUrl: baseUrl },
  openai: { package: "@langchain/openai", withBaseUrl: openaiLike, keyVariable: "OPENAI_API_KEY" },
  perplexity: { package: "@langchain/perplexity", withBaseUrl: baseURL, keyVariable: "PERPLEXITY_API_KEY" },
  together: { package: "@langchain/together-ai", keyVariable: "TOGETHER_AI_API_KEY" },
  xai: { package: "@langchain/xai", withBaseUrl: openaiLike, keyVariable: "XAI_API_KEY" },
};

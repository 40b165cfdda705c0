import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Environment, Prompt } from "@mnemograph/core";

/** Any LangChain chat model. */
export type ChatModel = BaseChatModel;

export interface ModelDeps {
  readonly model: ChatModel;
}

export interface EnvironmentDeps {
  readonly environment: Environment;
}

/** Lets a user replace the wording of one node's prompt: `{ prompts: { summarizeHistory: myPrompt } }`. */
export type PromptOverride<Name extends string, Holes> = { readonly prompts?: { readonly [K in Name]?: Prompt<Holes> } };

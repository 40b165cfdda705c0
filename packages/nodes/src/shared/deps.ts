import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Environment, Prompt } from "@mnemograph/core";

/** Any LangChain chat model. */
export type ChatModel = BaseChatModel;

export interface ModelDeps {
  readonly model: ChatModel;
  /** Another model, or the same with other settings, for single nodes by their names: `{ reflect: larger, actWithTuples: short }`. */
  readonly models?: Readonly<Record<string, ChatModel>> | undefined;
}

/** The model that a node calls. */
export const modelFor = ({ model, models }: ModelDeps, node: string): ChatModel => models?.[node] ?? model;

export interface EnvironmentDeps {
  readonly environment: Environment;
}

/** Lets a user replace the wording of one node's prompt: `{ prompts: { summarizeHistory: myPrompt } }`. */
export type PromptOverride<Name extends string, Holes> = { readonly prompts?: { readonly [K in Name]?: Prompt<Holes> } };

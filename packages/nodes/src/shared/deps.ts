import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Environment, Prompt } from "@mnemograph/core";
import { type LlmOptions, decoded, decodingOf } from "./prompting/decoding.js";

/** Any LangChain chat model. */
export type ChatModel = BaseChatModel;

export interface ModelDeps {
  readonly model: ChatModel;
  /**
   * Another model, or the same with other settings, for single nodes by their names: `{ reflect:
   * larger, actWithTuples: short }`.
   */
  readonly models?: Readonly<Record<string, ChatModel>> | undefined;
  /**
   * Temperature, length and ends of replies, by node: `{ default: { temperature: 0 }, reflect: {
   * maxTokens: 256 } }`.
   */
  readonly llm?: LlmOptions | undefined;
}

/**
 * The model that a node calls, with the node's settings.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * const cheap = scriptedModel(["> look"]);
 * modelFor({ model, models: { act: cheap }, llm: { act: { temperature: 0 } } }, "act"); // cheap, at temperature 0
 */
export const modelFor = ({ model, models, llm }: ModelDeps, node: string): ChatModel =>
  decoded(models?.[node] ?? model, decodingOf(node, llm));

export interface EnvironmentDeps {
  readonly environment: Environment;
}

/**
 * Lets a user replace the wording of one node's prompt: `{ prompts: { summarizeHistory: myPrompt }
 * }`.
 */
export type PromptOverride<Name extends string, Variables> = {
  readonly prompts?: { readonly [K in Name]?: Prompt<Variables> };
};

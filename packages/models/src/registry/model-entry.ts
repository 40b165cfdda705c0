import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { OpenaiModelOptions } from "../openai/openai-model-options.js";
import type { ReplayOptions } from "../cassette/replay-model.js";

/** Options of every kind of model; each entry takes those that it knows. */
export interface OpenModelOptions extends OpenaiModelOptions, ReplayOptions {}

/** One kind of model in the registry. */
export interface ModelEntry {
  /** The name, or the part before the first colon. */
  readonly name: string;
  /**
   * What follows the colon, for help texts, for example `<model>`; absent when the name stands
   * alone.
   */
  readonly argument?: string;
  readonly open: (
    argument: string,
    options: OpenModelOptions,
  ) => BaseChatModel | Promise<BaseChatModel>;
}

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { isFreeModel } from "@mnemograph/core";
import { type CallOptions, FunctionChatModel } from "./chat-model.js";
import { generateWith } from "./generate-with.js";
import { isLocalModel, modelIdentity } from "./model-identity.js";

/** Answers a call, with `next` as the model beneath. */
export type Layer = (
  messages: BaseMessage[],
  options: CallOptions,
  next: (messages: BaseMessage[], options: CallOptions) => Promise<ChatResult>,
) => Promise<ChatResult>;

/**
 * `ChatOpenAI.withConfig` keeps bound options here and merges them in `invoke`, which a layer does
 * not call.
 */
const boundOptions = (model: BaseChatModel): CallOptions | undefined =>
  Reflect.get(model, "defaultOptions") as CallOptions | undefined;

/**
 * Puts a layer over a model. The layer calls the model's `_generate`, not its `invoke`: one call
 * stays one run for callbacks and tracers, however many layers there are, and LangChain's cost per
 * run is paid once.
 *
 * @example
 * const terse = layered(model, (messages, options, next) => next(messages, { ...options, maxTokens: 64 }));
 */
export const layered = (inner: BaseChatModel, layer: Layer): FunctionChatModel => {
  const bound = boundOptions(inner);
  return new FunctionChatModel({
    identity: modelIdentity(inner),
    isLocal: isLocalModel(inner),
    isFree: isFreeModel(inner),
    inner,
    generate: (messages, options, runManager) =>
      layer(messages, bound ? { ...bound, ...options } : options, (nextMessages, nextOptions) =>
        generateWith(inner, nextMessages, nextOptions, runManager),
      ),
  });
};

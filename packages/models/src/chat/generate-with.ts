import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { CallOptions } from "./chat-model.js";

/**
 * Asks a model beneath a layer within the run of the layer: no second run for callbacks and
 * tracers.
 */
export const generateWith = (
  model: BaseChatModel,
  messages: BaseMessage[],
  options: CallOptions,
  runManager?: CallbackManagerForLLMRun,
): Promise<ChatResult> =>
  // oxlint-disable-next-line no-underscore-dangle -- LangChain's name for the method that every chat model implements.
  model._generate(messages, options, runManager);

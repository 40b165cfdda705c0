import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { FunctionChatModel } from "./chat-model.js";

/**
 * True for models that this package did not open: what they throw has to be read first, as
 * `enduring` does.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * isEndpointModel(scriptedModel([])); // → false
 */
export const isEndpointModel = (model: BaseChatModel): boolean =>
  model instanceof FunctionChatModel
    ? model.inner !== undefined && isEndpointModel(model.inner)
    : true;

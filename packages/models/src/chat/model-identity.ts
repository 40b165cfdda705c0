import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Json } from "@mnemograph/core";
import { FunctionChatModel, type ModelIdentity } from "./chat-model.js";

/**
 * The identity of any LangChain chat model; models that this package did not open are named by
 * their type and model name.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * modelIdentity(scriptedModel([])); // → { id: "scripted", parameters: {} }
 */
export const modelIdentity = (model: BaseChatModel): ModelIdentity => {
  if (model instanceof FunctionChatModel) return model.identity;
  const name = model.getLsParams({} as never).ls_model_name;
  // Clients, functions and undefined values are no settings: the JSON round trip leaves them out.
  const parameters = JSON.parse(JSON.stringify(model.invocationParams() ?? {})) as {
    [name: string]: Json;
  };
  // oxlint-disable-next-line no-underscore-dangle -- LangChain's name.
  const type = model._llmType();
  return { id: name ? `${type}:${name}` : type, parameters };
};

/**
 * True when the model answers on this machine without an endpoint: set `isLocal = true` on such a
 * model.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * isLocalModel(scriptedModel([])); // → true
 */
export const isLocalModel = (model: BaseChatModel): boolean =>
  Reflect.get(model, "isLocal") === true;

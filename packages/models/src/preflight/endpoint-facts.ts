import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { FunctionChatModel } from "../chat/chat-model.js";
import { isLocalModel, modelIdentity } from "../chat/model-identity.js";
import type { EndpointFacts } from "../endpoint/endpoint-record.js";

/** The model and what it is wrapped around, outermost first. */
export const layersOf = (model: BaseChatModel): readonly BaseChatModel[] =>
  model instanceof FunctionChatModel && model.inner ? [model, ...layersOf(model.inner)] : [model];

/**
 * The models that ask an endpoint. Caches, recorders and limits are passed by: the question is
 * whether the endpoints answer.
 */
export const endpointsOf = (model: BaseChatModel): readonly BaseChatModel[] => {
  const endpoint = layersOf(model).at(-1) ?? model;
  return (endpoint instanceof FunctionChatModel ? endpoint.parts : [endpoint]).filter(
    (one) => !isLocalModel(one),
  );
};

/**
 * What was learnt so far of the endpoints of a model. None for models that need no endpoint or
 * keep no record.
 *
 * @example
 * await checkModel(model);
 * endpointFacts(model).map(({ settings }) => settings); // → [{ "temperature 0": true }]
 */
export const endpointFacts = (
  model: BaseChatModel,
): readonly ({ readonly model: string } & EndpointFacts)[] =>
  endpointsOf(model).flatMap((one) => {
    const facts = one instanceof FunctionChatModel ? one.endpointFacts : undefined;
    return facts === undefined ? [] : [{ model: modelIdentity(one).id, ...facts }];
  });

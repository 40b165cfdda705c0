import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { FunctionChatModel } from "../chat/chat-model.js";
import { layered } from "../chat/layered.js";
import { modelIdentity } from "../chat/model-identity.js";
import { replyFault } from "../chat/reply-fault.js";
import { requestHash, toPlainMessage } from "../chat/request-hash.js";
import { toChatResult, toStoredReply } from "../chat/stored-reply.js";
import type { ResponseStore } from "./response-store.js";

/**
 * Answers a repeated request from a store, keyed by the SHA-256 of model id, parameters, options of
 * the call and messages.
 *
 * A reply from the store keeps the tokens and cost of the original call, so that results do not
 * depend on what was cached, and is marked `response_metadata.cached`. A reply that was cut,
 * filtered, refused or is empty is not kept, nor is one that an older store holds used.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * const kept = cached(scriptedModel(["> look"]), memoryResponseStore());
 * await kept.invoke("What now?");
 * (await kept.invoke("What now?")).response_metadata["cached"]; // → true
 */
export const cached = (model: BaseChatModel, store: ResponseStore): FunctionChatModel => {
  const prefix = JSON.stringify(modelIdentity(model));
  return layered(model, async (messages, options, next) => {
    const key = requestHash(messages.map(toPlainMessage), options, prefix);
    const known = await store.get(key);
    const kept = known && toChatResult(known, { cached: true });
    if (kept && replyFault(kept, options) === undefined) return kept;
    const result = await next(messages, options);
    if (replyFault(result, options) === undefined) await store.set(key, toStoredReply(result));
    return result;
  });
};

/** True for a reply that `cached` took from its store. */
export const isCachedReply = (metadata: Readonly<Record<string, unknown>>): boolean =>
  metadata["cached"] === true;

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { FunctionChatModel } from "../chat/chat-model.js";
import { layered } from "../chat/layered.js";
import { modelIdentity } from "../chat/model-identity.js";
import { replyFault } from "../chat/reply-fault.js";
import { meaningful, requestHash, toPlainMessage } from "../chat/request-hash.js";
import { toStoredReply } from "../chat/stored-reply.js";
import { appendLine, prepareLines } from "../files/json-lines.js";

/**
 * Appends every call to a cassette (JSON Lines), written before the reply is returned;
 * `replayModel` answers from it.
 *
 * Failed calls are not recorded; a reply that is no whole text is marked (`fault`), and given to
 * nodes only where no better one was recorded. Throws STORAGE_FULL when the disk is.
 *
 * @throws MnemographError STORAGE_FULL when the disk is.
 * @example
 * await recorded(model, "calls.jsonl").invoke("What now?");
 * (await replayModel("calls.jsonl").invoke("What now?")).text; // the same words, without the model
 */
export const recorded = (model: BaseChatModel, file: string): FunctionChatModel => {
  prepareLines(file);
  const { id } = modelIdentity(model);
  return layered(model, async (messages, options, next) => {
    const plain = messages.map(toPlainMessage);
    const result = await next(messages, options);
    const reply = toStoredReply(result);
    const fault = replyFault(result, options);
    const line = {
      request: requestHash(plain, options),
      model: id,
      options: meaningful(options),
      messages: plain,
      reply,
    };
    appendLine(file, fault === undefined ? line : { ...line, fault });
    return result;
  });
};

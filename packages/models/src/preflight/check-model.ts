import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { HumanMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { FunctionChatModel } from "../chat/chat-model.js";
import { isLocalModel, modelIdentity } from "../chat/model-identity.js";

/** Caches, recorders and limits are passed by: the question is whether the endpoint answers. */
const innermost = (model: BaseChatModel): BaseChatModel =>
  model instanceof FunctionChatModel && model.inner ? innermost(model.inner) : model;

/**
 * Asks the model one tiny question, so that a benchmark stops before its first episode when the endpoint is down or the key is wrong.
 * Models without an endpoint (`isLocal`) are not asked. The call is neither cached, nor recorded, nor counted.
 *
 * Throws MODEL_UNREACHABLE (also when no answer comes in time) or MODEL_REJECTED.
 */
export const checkModel = async (
  model: BaseChatModel,
  { timeoutSeconds = 30 }: { readonly timeoutSeconds?: number } = {},
): Promise<void> => {
  if (isLocalModel(model)) return;
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    await innermost(model).invoke([new HumanMessage("Reply with the word ready.")], { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    const { id } = modelIdentity(model);
    throw new MnemographError({
      code: "MODEL_UNREACHABLE",
      message: `${id} did not answer within ${timeoutSeconds} seconds`,
      hint: "check that the server is running and has loaded the model",
      evidence: { model: id, timeoutSeconds },
    });
  }
};

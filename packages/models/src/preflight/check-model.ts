import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { HumanMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { FunctionChatModel } from "../chat/chat-model.js";
import { enduring } from "../openai/enduring.js";
import { isLocalModel, modelIdentity } from "../chat/model-identity.js";
import type { LimitedModel } from "../limits/limited.js";

/** The model and what it is wrapped around, outermost first. */
const layersOf = (model: BaseChatModel): readonly BaseChatModel[] =>
  model instanceof FunctionChatModel && model.inner ? [model, ...layersOf(model.inner)] : [model];

const isLimited = (model: BaseChatModel): model is LimitedModel => "checkPrice" in model;

/**
 * Asks the model one tiny question, so that a benchmark stops before its first episode when the endpoint is down or the key is wrong.
 * Models without an endpoint (`isLocal`) are not asked. The call is neither cached, nor recorded, nor counted.
 *
 * @throws MnemographError MODEL_UNREACHABLE (also when no answer comes in time), MODEL_REJECTED, or USAGE where money is limited (`maxCost`) and neither the
 * reply nor a price tells what the model costs.
 * @example
 * await checkModel(model, { timeoutSeconds: 10 }); // throws before a run is planned, not in its first episode
 */
export const checkModel = async (
  model: BaseChatModel,
  { timeoutSeconds = 30 }: { readonly timeoutSeconds?: number } = {},
): Promise<void> => {
  if (isLocalModel(model)) return;
  const layers = layersOf(model);
  // Caches, recorders and limits are passed by: the question is whether the endpoint answers.
  const endpoint = layers.at(-1) ?? model;
  const prompt = [new HumanMessage("Reply with the word ready.")];
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const asked = endpoint instanceof FunctionChatModel ? endpoint : enduring(endpoint);
    const reply = await asked.invoke(prompt, { signal, isImpatient: true });
    for (const layer of layers) if (isLimited(layer)) layer.checkPrice(reply, prompt);
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

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

/** A grey square of 64 × 64 pixels: some servers refuse smaller pictures. */
const square =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAdklEQVR4AdXBAQ0AAACCMEZyo5uDn8VJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJnMRJ3AHuAGB/Kxu21AAAAABJRU5ErkJggg==";

const question = "Reply with the word ready.";
const withPicture = new HumanMessage({
  content: [
    { type: "text", text: question },
    { type: "image_url", image_url: { url: square } },
  ],
});

const inWords = new HumanMessage(question);

/** What a check asks for besides an answer. */
export interface ModelCheck {
  readonly timeoutSeconds?: number;
  /** Sends a small picture along: a model that takes none is refused before anything is played. */
  readonly seesPictures?: boolean;
}

/** Only this request was refused, for a reason of its own: it says nothing of others. */
const isOfThisCall = (error: unknown): boolean => MnemographError.isInstance(error) && error.code === "MODEL_CALL_FAILED";

const askOne = async (model: BaseChatModel, { signal, seesPictures }: { readonly signal: AbortSignal; readonly seesPictures: boolean }) => {
  const patient = model instanceof FunctionChatModel ? model : enduring(model);
  const ask = (message: HumanMessage) => patient.invoke([message], { signal, isImpatient: true });
  if (!seesPictures) return ask(inWords);
  return ask(withPicture).catch((error: unknown) => {
    if (isOfThisCall(error)) return ask(inWords);
    throw error;
  });
};

/** What tells two openings of one model at one endpoint: models that do not say where their endpoint is are each one of their own. */
const sameness = (model: BaseChatModel): unknown => {
  const { id, parameters } = modelIdentity(model);
  return "baseUrl" in parameters ? JSON.stringify([id, parameters]) : model;
};

const distinct = (models: readonly BaseChatModel[]): readonly BaseChatModel[] => {
  const known = models.map(sameness);
  return models.filter((_, index) => known.indexOf(known[index]) === index);
};

const didNotAnswer = (model: BaseChatModel, timeoutSeconds: number) => {
  const { id } = modelIdentity(model);
  return new MnemographError({
    code: "MODEL_UNREACHABLE",
    message: `${id} did not answer within ${timeoutSeconds} seconds`,
    hint: "check that the server is running; one that is still loading its model needs a longer wait: `timeoutSeconds` in code, `--timeout` on the command line",
    evidence: { model: id, timeoutSeconds },
  });
};

/**
 * Asks the model one tiny question, so that a benchmark stops before its first episode when the endpoint is down or the key is wrong.
 * Models without an endpoint (`isLocal`) are not asked, and of several (`modelsByRole`) each that has one is, once where a model stands behind several roles. The call is neither cached, nor recorded, nor counted.
 *
 * @throws MnemographError MODEL_UNREACHABLE (also when no answer comes in time), MODEL_REJECTED, or USAGE where money is limited (`maxCost`) and neither the
 * reply nor a price tells what the model costs.
 * @example
 * await checkModel(model, { timeoutSeconds: 10 }); // throws before a run is planned, not in its first episode
 */
export const checkModel = async (model: BaseChatModel, { timeoutSeconds = 30, seesPictures = false }: ModelCheck = {}): Promise<void> => {
  if (isLocalModel(model)) return;
  const layers = layersOf(model);
  // Caches, recorders and limits are passed by: the question is whether the endpoints answer.
  const endpoint = layers.at(-1) ?? model;
  const endpoints = (endpoint instanceof FunctionChatModel ? endpoint.parts : [endpoint]).filter((one) => !isLocalModel(one));
  const asked = distinct(endpoints);
  for (const one of asked) {
    // Each has the whole time: a slow one is not held against those behind it.
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    // Where several share the work, nobody knows here which of them is shown pictures.
    const reply = await askOne(one, { signal, seesPictures: seesPictures && asked.length === 1 }).catch((error: unknown) => {
      throw signal.aborted ? didNotAnswer(one, timeoutSeconds) : error;
    });
    for (const layer of layers) if (isLimited(layer)) layer.checkPrice(reply, [inWords]);
  }
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { FunctionChatModel } from "../chat/chat-model.js";
import { wordForm } from "./word-form.js";
import { enduring } from "../openai/enduring.js";
import { isLocalModel, modelIdentity } from "../chat/model-identity.js";
import { endpointsOf, layersOf } from "./endpoint-facts.js";
import type { LimitedModel } from "../limits/limited.js";

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
/** As nodes ask: whether the endpoint takes such a role is learnt before anything is played. */
const rules = new SystemMessage("Answer in one word.");

/** How nodes of a run ask, where that is not as the model was opened. */
export interface AskSettings {
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
  readonly stop?: readonly string[] | undefined;
  /** The reply is asked for as a JSON object. */
  readonly structured?: boolean | undefined;
}

/** What a check asks for besides an answer. */
export interface ModelCheck {
  readonly timeoutSeconds?: number;
  /** Sends a small picture along: a model that takes none is refused before anything is played. */
  readonly seesPictures?: boolean;
  /**
   * The model is asked once with each: what its endpoint refuses is learnt before anything is
   * played.
   */
  readonly settings?: readonly AskSettings[] | undefined;
}

/** Only this request was refused, for a reason of its own: it says nothing of others. */
const isOfThisCall = (error: unknown): boolean =>
  MnemographError.isInstance(error) && error.code === "MODEL_CALL_FAILED";

const askOne = async (
  model: BaseChatModel,
  {
    signal,
    seesPictures,
    settings: { structured = false, ...settings },
  }: {
    readonly signal: AbortSignal;
    readonly seesPictures: boolean;
    readonly settings: AskSettings;
  },
) => {
  const patient = model instanceof FunctionChatModel ? model : enduring(model);
  const given = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  );
  const ask = (messages: BaseMessage[], form: object = {}) =>
    patient.invoke(messages, { ...given, ...form, signal, isImpatient: true });
  const inPlainWords = (error: unknown) => {
    if (isOfThisCall(error)) return ask([inWords]);
    throw error;
  };
  const asText = () =>
    (seesPictures ? ask([withPicture]) : ask([rules, inWords])).catch(inPlainWords);
  if (!structured) return asText();
  return ask([rules, inWords], { response_format: wordForm }).catch(async (error: unknown) => {
    if (!isOfThisCall(error)) throw error;
    const reply = await asText();
    if (model instanceof FunctionChatModel) model.learnForm("schema", false);
    return reply;
  });
};

/**
 * What is equal for two openings of one model at one endpoint. A model that does not say where its
 * endpoint is equals no other.
 */
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
 * Asks the model one tiny question, so that a benchmark stops before its first episode when the
 * endpoint is down or the key is wrong. Models without an endpoint (`isLocal`) are not asked, and
 * of several (`modelsByRole`) each that has one is, once where a model plays several roles.
 * The call is neither cached, nor recorded, nor counted.
 *
 * @throws MnemographError MODEL_UNREACHABLE (also when no answer comes in time), MODEL_REJECTED, or
 *   USAGE where money is limited (`maxCost`) and neither the reply nor a price says what the model
 *   costs.
 * @example
 * await checkModel(model, { timeoutSeconds: 10 }); // throws before a run is planned, not in its first episode
 */
export const checkModel = async (
  model: BaseChatModel,
  { timeoutSeconds = 30, seesPictures = false, settings = [{}] }: ModelCheck = {},
): Promise<void> => {
  if (isLocalModel(model)) return;
  const layers = layersOf(model);
  const asked = distinct(endpointsOf(model));
  for (const one of asked) {
    for (const [index, given] of settings.entries()) {
      // Each has the whole time: a slow one takes no time from those after it.
      const signal = AbortSignal.timeout(timeoutSeconds * 1000);
      // Where several share the work, nobody knows here which of them is shown pictures.
      const isShown = seesPictures && asked.length === 1 && index === 0;
      const reply = await askOne(one, { signal, settings: given, seesPictures: isShown }).catch(
        (error: unknown) => {
          throw signal.aborted ? didNotAnswer(one, timeoutSeconds) : error;
        },
      );
      for (const layer of layers) if (isLimited(layer)) layer.checkPrice(reply, [inWords]);
    }
  }
};

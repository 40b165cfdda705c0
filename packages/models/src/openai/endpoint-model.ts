import { type BaseMessage, HumanMessage } from "@langchain/core/messages";
import type { ModelProfile } from "@langchain/core/language_models/profile";
import type { ChatResult } from "@langchain/core/outputs";
import { type Json, seededRandom } from "@mnemograph/core";
import { type CallOptions, chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { systemClock } from "../clock/clock.js";
import { type EndpointRecord, learnWait } from "../endpoint/endpoint-record.js";
import { askWithRetries } from "./ask-with-retries.js";
import type { Endpoint } from "./endpoint-error.js";
import { endpointGate } from "./endpoint-gate.js";
import type { OpenaiModelOptions } from "./openai-model-options.js";

/** A model at an endpoint, before its failures are tried again. */
export interface EndpointModelDefinition {
  readonly parameters: { readonly [name: string]: Json };
  readonly endpoint: Endpoint;
  readonly record: EndpointRecord;
  /** What is known of the model before it is asked. */
  readonly profile: ModelProfile;
  /** Asks once. */
  readonly answer: (messages: BaseMessage[], call: CallOptions) => Promise<ChatResult>;
}

/** The settings of a model that its identity names where they are given. */
export const givenParameters = ({
  maxTokens,
  seed,
  stop,
}: OpenaiModelOptions): { readonly [name: string]: Json } => ({
  ...(maxTokens === undefined ? {} : { maxTokens }),
  ...(seed === undefined ? {} : { seed }),
  ...(stop === undefined ? {} : { stop: [...stop] }),
});

/**
 * The model whose calls wait together while the endpoint is down, and are tried again as the
 * options say.
 */
export const endpointModel = (
  { parameters, endpoint, record, profile, answer }: EndpointModelDefinition,
  {
    clock = systemClock,
    random = seededRandom("model-retry"),
    retries = 4,
    patienceSeconds = 0,
    onWait,
  }: OpenaiModelOptions,
): FunctionChatModel => {
  const patience = patienceSeconds * 1000;
  const policy = {
    retries,
    firstDelay: 500,
    longestDelay: patience === 0 ? 60_000 : 30_000,
    patience,
    clock,
    random,
    gate: endpointGate(clock, onWait),
    probe: (signal?: AbortSignal): Promise<boolean> =>
      answer(
        [new HumanMessage("Reply with the word ready.")],
        signal === undefined ? {} : { signal },
      ).then(
        () => true,
        () => false,
      ),
    onAskedWait: (milliseconds: number) => learnWait(record, milliseconds),
  };
  return chatModel({
    identity: { id: endpoint.id, parameters },
    profile,
    record,
    generate: (messages, call) =>
      askWithRetries(
        () => answer(messages, call),
        endpoint,
        call.isImpatient ? { ...policy, patience: 0 } : policy,
        call.signal,
      ),
  });
};

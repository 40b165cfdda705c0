import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { seededRandom, type SeededRandom } from "@mnemograph/core";
import type { FunctionChatModel } from "../chat/chat-model.js";
import { layered } from "../chat/layered.js";
import { modelIdentity } from "../chat/model-identity.js";
import { type Clock, systemClock } from "../clock/clock.js";
import { askWithRetries } from "./ask-with-retries.js";
import { type EndpointWait, endpointGate } from "./endpoint-gate.js";
import { withDeadline } from "./with-deadline.js";

export interface Endurance {
  /**
   * How long the endpoint may be down before a call to it is given up; default 0, which leaves it
   * at `retries`.
   */
  readonly patienceSeconds?: number;
  /**
   * Further attempts after a failure that may pass; default 0, since LangChain's models try again
   * themselves.
   */
  readonly retries?: number;
  /**
   * Longest wait for one answer, the model's own attempts included; by default the model's own
   * limit.
   */
  readonly timeoutSeconds?: number;
  /** Hears what calls are waiting for, and null when none waits any more. */
  readonly onWait?: (wait: EndpointWait | null) => void;
  readonly clock?: Clock;
  readonly random?: Pick<SeededRandom, "next">;
}

/**
 * Lets the failures of any LangChain chat model end what they concern and no more: a call, the work
 * until the endpoint is back, or all of it. Models that `openModel` opens at an endpoint do so by
 * themselves.
 *
 * Throws MODEL_CALL_FAILED, MODEL_UNREACHABLE and MODEL_REJECTED; errors that say nothing of an
 * endpoint pass through unchanged.
 *
 * @throws MnemographError MODEL_CALL_FAILED, MODEL_UNREACHABLE and MODEL_REJECTED, when it is
 *   called.
 * @example
 * const patient = enduring(model, { retries: 4, patienceSeconds: 600, timeoutSeconds: 120 });
 */
export const enduring = (model: BaseChatModel, endurance: Endurance = {}): FunctionChatModel => {
  const {
    patienceSeconds = 0,
    retries = 0,
    timeoutSeconds,
    onWait,
    clock = systemClock,
  } = endurance;
  const { random = seededRandom("model-endurance") } = endurance;
  const patience = patienceSeconds * 1000;
  const gate = endpointGate(clock, onWait);
  const policy = {
    retries,
    firstDelay: 500,
    longestDelay: 30_000,
    patience,
    clock,
    random,
    gate,
    unknown: "throw",
  } as const;
  const endpoint = { id: modelIdentity(model).id, secrets: secretsOf(model) };
  return layered(model, (messages, options, next) => {
    const call = () =>
      timeoutSeconds === undefined
        ? next(messages, options)
        : withDeadline(timeoutSeconds, options.signal, (signal) =>
            next(messages, { ...options, signal }),
          );
    return askWithRetries(call, endpoint, policy, options.signal);
  });
};

/** The keys that LangChain's models keep, by whatever name. */
const secretsOf = (model: BaseChatModel): string[] =>
  Object.entries(model).flatMap(([name, value]: [string, unknown]) =>
    /key|token|secret/i.test(name) && typeof value === "string" ? [value] : [],
  );

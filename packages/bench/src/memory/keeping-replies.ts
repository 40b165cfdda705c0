import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { MnemographError } from "@mnemograph/core";
import { type ResponseStore, cached, layered } from "@mnemograph/models";
import type { NodeOptions } from "@mnemograph/nodes";
import type { Session } from "../session/session.js";

interface ModelsOfNodes {
  readonly models?: Readonly<Record<string, BaseChatModel>>;
}

type Asking = Pick<Session, "model" | "optionsOf">;

export interface KeepingReplies extends Asking {
  /**
   * To be awaited when the work failed: what is on its way has been paid for and is waited for
   * where a budget ended, else given up.
   */
  readonly settle: (failure: unknown) => Promise<void>;
}

const isBudget = (failure: unknown): boolean =>
  MnemographError.isInstance(failure) && failure.code === "MODEL_BUDGET_EXCEEDED";

/** A model of the user's own may not heed the signal. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve()));

/**
 * A session's models, whose replies go into a store. A graph that fails gives up the calls beside
 * the one that failed; here only `signal` does.
 */
export const keepingReplies = (
  session: Asking,
  store: ResponseStore,
  signal: AbortSignal,
): KeepingReplies => {
  const given = new AbortController();
  const ending = AbortSignal.any([signal, given.signal]);
  const pending = new Set<Promise<unknown>>();
  const keeping = (model: BaseChatModel): BaseChatModel => {
    const whole = layered(model, (messages, options, next) =>
      next(messages, { ...options, signal: ending }),
    );
    return layered(cached(whole, store), (messages, options, next) => {
      const call = next(messages, options);
      const done = () => void pending.delete(call);
      pending.add(call);
      call.then(done, done);
      return call;
    });
  };
  return {
    model: keeping(session.model),
    optionsOf: (pipeline): NodeOptions => {
      const options: NodeOptions & ModelsOfNodes = session.optionsOf(pipeline);
      if (options.models === undefined) return options;
      const models = Object.entries(options.models).map(
        ([node, model]) => [node, keeping(model)] as const,
      );
      return Object.assign({ ...options }, { models: Object.fromEntries(models) });
    },
    settle: async (failure) => {
      if (!isBudget(failure)) given.abort();
      if (!ending.aborted) await Promise.race([Promise.allSettled(pending), aborted(ending)]);
    },
  };
};

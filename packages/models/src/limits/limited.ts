import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { isCachedReply } from "../cache/cached.js";
import type { FunctionChatModel } from "../chat/chat-model.js";
import { layered } from "../chat/layered.js";
import { isLocalModel, modelIdentity } from "../chat/model-identity.js";
import { type Clock, systemClock } from "../clock/clock.js";
import { openaiPrices } from "../usage/openai-prices.js";
import { costOf, priceOf, type PriceTable } from "../usage/price-table.js";
import { estimatePromptTokens, tokenUsageOf } from "../usage/token-usage.js";
import { budget, type BudgetLimits, type BudgetUse } from "./budget.js";
import { rateWindow } from "./rate-window.js";
import { slots } from "./slots.js";

export interface Limits extends BudgetLimits {
  readonly requestsPerMinute?: number;
  /** Prompt tokens are estimated when a call starts and corrected by its reply. */
  readonly tokensPerMinute?: number;
  /** Calls at once. */
  readonly concurrency?: number;
  readonly clock?: Clock;
  /** For replies that carry no `response_metadata.cost`. */
  readonly prices?: PriceTable;
}

export type LimitedModel = FunctionChatModel & {
  readonly used: BudgetUse;
  /**
   * Throws USAGE where `maxCost` is set and nothing says what this reply costs; `checkModel` asks
   * before the first episode.
   */
  readonly checkPrice: (reply: BaseMessage, prompt: BaseMessage[]) => void;
};

const priceUnknown = (id: string, maxCost: number, used: LimitedModel["used"]) =>
  new MnemographError({
    code: "USAGE",
    message: `maxCost cannot be kept: the price of ${id} is unknown`,
    hint: "give its price in US dollars per million tokens: `prices` in code, or in a mnemograph.config.ts for the command line; or leave the money limit out (in code `maxCalls` and `maxTokens` limit the same work)",
    evidence: { model: id, maxCost, used: { ...used } },
  });

/** Admissions one after the other, each when the window has room for it. */
const admissions = (window: ReturnType<typeof rateWindow>, clock: Clock) => {
  let turn: Promise<unknown> = Promise.resolve();
  const waitForRate = async (tokens: number, signal: AbortSignal | undefined) => {
    for (
      let wait = window.waitFor(tokens, clock.now());
      wait > 0;
      wait = window.waitFor(tokens, clock.now())
    ) {
      await clock.sleep(wait, signal);
    }
    return window.admit(tokens, clock.now());
  };
  return (tokens: number, signal: AbortSignal | undefined) => {
    const admitted = turn.then(() => waitForRate(tokens, signal));
    // A caller that gave up must not stop those after it; its own error reaches it here.
    turn = admitted.catch(() => undefined);
    return admitted;
  };
};

const replyCost = (
  reply: BaseMessage,
  messages: BaseMessage[],
  isFree: boolean,
  price: ReturnType<typeof priceOf>,
): number | null => {
  const reported: unknown = reply.response_metadata["cost"];
  if (typeof reported === "number") return reported;
  return isFree ? 0 : costOf(tokenUsageOf(reply, messages), price);
};

/**
 * Waits for its turn before each call, first come, first served, and stops when a budget is used
 * up.
 *
 * A cost is known only afterwards, so `maxCost` (US dollars) may be passed by the calls in flight.
 * Replies from `cached` use nothing up.
 *
 * @throws MnemographError MODEL_BUDGET_EXCEEDED with what was used; USAGE when `maxCost` is set and
 *   the model's price is unknown.
 * @example
 * const mini = limited(model, { maxCost: 2.5, requestsPerMinute: 60, concurrency: 8 }); // US dollars
 * await mini.invoke("What now?");
 * mini.used;
 */
export const limited = (model: BaseChatModel, limits: Limits): LimitedModel => {
  const {
    requestsPerMinute,
    tokensPerMinute,
    concurrency,
    maxCost,
    clock = systemClock,
    prices = openaiPrices,
  } = limits;
  const { id } = modelIdentity(model);
  const isFree = isLocalModel(model);
  const price = priceOf(id, prices);
  const spent = budget(limits);
  const window = rateWindow(requestsPerMinute, tokensPerMinute);
  const admit = admissions(window, clock);
  const places = slots(concurrency);

  const refuseUnknown = (cost: number | null) => {
    if (maxCost !== undefined && cost === null) throw priceUnknown(id, maxCost, spent.used);
  };

  const limitedModel = layered(model, async (messages, options, next) => {
    const tokens = estimatePromptTokens(messages);
    await places.take(options.signal);
    try {
      spent.reserve(tokens);
      let wasSent = false;
      try {
        const admission = await admit(tokens, options.signal);
        wasSent = true;
        const result = await next(messages, options);
        const reply = result.generations[0]?.message;
        if (!reply || isCachedReply(reply.response_metadata)) {
          wasSent = false;
          window.correct(admission, 0, 0);
          return result;
        }
        const usage = tokenUsageOf(reply, messages);
        const cost = replyCost(reply, messages, isFree, price);
        window.correct(admission, usage.promptTokens + usage.completionTokens, 1);
        spent.spend(usage, cost);
        refuseUnknown(cost);
        return result;
      } finally {
        spent.finish(tokens, wasSent);
      }
    } finally {
      places.release();
    }
  });
  return Object.assign(limitedModel, {
    used: spent.used,
    checkPrice: (reply: BaseMessage, prompt: BaseMessage[]) =>
      refuseUnknown(replyCost(reply, prompt, isFree, price)),
  });
};

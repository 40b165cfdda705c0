import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  type PriceTable,
  cached,
  fileResponseStore,
  layered,
  limited,
  recorded,
} from "@mnemograph/models";
import type { CallSettings } from "./call-settings.js";

export interface LayeredModel {
  readonly model: BaseChatModel;
  /** The same model at another temperature, under the same limits. */
  readonly at: (temperature: number) => BaseChatModel;
  /**
   * US dollars that this process has spent; null where a price is unknown or nothing was counted.
   */
  readonly spent: () => number | null;
  /** Calls that this process has sent; 0 where nothing was counted. */
  readonly sent: () => number;
}

/**
 * Puts limits, recording and cache around a model, in this order: a cached reply is neither
 * recorded nor counted.
 */
export const openLayers = (
  endpoint: BaseChatModel,
  { record, cache, ...limits }: CallSettings,
  prices: { readonly prices?: PriceTable } = {},
): LayeredModel => {
  const counted =
    Object.keys(limits).length === 0 ? undefined : limited(endpoint, { ...limits, ...prices });
  const taped =
    record === undefined ? (counted ?? endpoint) : recorded(counted ?? endpoint, record);
  const model = cache === undefined ? taped : cached(taped, fileResponseStore(cache));
  return {
    model,
    at: (temperature) =>
      layered(model, (messages, options, next) => next(messages, { ...options, temperature })),
    spent: () => counted?.used.cost ?? null,
    sent: () => counted?.used.calls ?? 0,
  };
};

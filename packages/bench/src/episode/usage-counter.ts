import type { NodeEvent } from "@mnemograph/core";

/** What the model calls of an episode amount to. */
export interface EpisodeUsage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** US dollars; null as soon as one call's price is unknown. */
  readonly cost: number | null;
  /** Replies that were no whole text, with the first of them in words; absent where there were none. */
  readonly badReplies?: { readonly count: number; readonly example: string };
}

/** Costs are added as whole units of 1e-12 dollars: so the sum does not depend on the order in which parallel branches report. */
const UNITS = 1e12;

/** Adds up model calls; retries count. */
export const usageCounter = () => {
  let [calls, promptTokens, completionTokens, units] = [0, 0, 0, 0];
  let isPriced = true;
  let [bad, example] = [0, ""];
  return {
    count: (event: NodeEvent) => {
      if (event.type !== "model-call") return;
      calls += 1;
      if (event.fault !== undefined) {
        bad += 1;
        if (example === "") example = `${event.node}: ${event.problem ?? event.fault}`;
      }
      promptTokens += event.usage.promptTokens;
      completionTokens += event.usage.completionTokens;
      if (event.cost === null) isPriced = false;
      else units += Math.round(event.cost * UNITS);
    },
    total: (): EpisodeUsage => ({
      calls,
      promptTokens,
      completionTokens,
      cost: isPriced ? units / UNITS : null,
      ...(bad === 0 ? {} : { badReplies: { count: bad, example } }),
    }),
  };
};

import { MnemographError, type TokenUsage } from "@mnemograph/core";

export interface BudgetLimits {
  readonly maxCalls?: number;
  /** Prompt and completion tokens together. */
  readonly maxTokens?: number;
  /** US dollars. */
  readonly maxCost?: number;
}

/** What was used so far; `cost` is null once a call of unknown price was made. */
export interface BudgetUse {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** US dollars. */
  readonly cost: number | null;
}

export interface Budget {
  readonly used: BudgetUse;
  /**
   * Counts a call that is about to start; throws MODEL_BUDGET_EXCEEDED when it would pass a limit.
   * To be ended with `finish`.
   */
  reserve(promptTokens: number): void;
  /** Ends a reservation; `wasSent: false` takes the call back. */
  finish(promptTokens: number, wasSent: boolean): void;
  spend(usage: TokenUsage, cost: number | null): void;
}

/**
 * Counts calls, tokens and money against limits. Calls in flight count with their prompt's tokens,
 * their cost only when it is known.
 */
export const budget = ({ maxCalls, maxTokens, maxCost }: BudgetLimits): Budget => {
  const used = { calls: 0, promptTokens: 0, completionTokens: 0, cost: 0 as number | null };
  let reserved = 0;
  const refuse = (limit: string, allowed: number, what: string): never => {
    throw new MnemographError({
      code: "MODEL_BUDGET_EXCEEDED",
      message: `the next call would pass the budget of ${allowed} ${what}`,
      hint: `raise ${limit}; finished work is kept`,
      evidence: { limit, allowed, used: { ...used }, tokensInFlight: reserved },
    });
  };
  return {
    used,
    reserve: (promptTokens) => {
      if (maxCalls !== undefined && used.calls + 1 > maxCalls)
        refuse("maxCalls", maxCalls, "calls");
      const tokens = used.promptTokens + used.completionTokens + reserved + promptTokens;
      if (maxTokens !== undefined && tokens > maxTokens) refuse("maxTokens", maxTokens, "tokens");
      if (maxCost !== undefined && (used.cost ?? 0) >= maxCost)
        refuse("maxCost", maxCost, "US dollars");
      used.calls += 1;
      reserved += promptTokens;
    },
    finish: (promptTokens, wasSent) => {
      reserved -= promptTokens;
      if (!wasSent) used.calls -= 1;
    },
    spend: ({ promptTokens, completionTokens }, cost) => {
      used.promptTokens += promptTokens;
      used.completionTokens += completionTokens;
      used.cost = used.cost === null || cost === null ? null : used.cost + cost;
    },
  };
};

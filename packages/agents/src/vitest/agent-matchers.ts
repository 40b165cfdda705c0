import { compareEvaluations } from "../evaluate/compare-evaluations.js";
import type { AgentEvaluation } from "../evaluate/evaluation.js";
import { isBetter } from "../evaluate/is-better.js";
import { tellComparison } from "../evaluate/tell-comparison.js";

/** What a matcher tells. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

export interface BetterOptions {
  /** Least difference of success rates, 0 to 1; default 0: any. */
  readonly by?: number;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Matchers for `expect.extend`, which `@mnemograph/agents/vitest` calls when it is imported. */
export const agentMatchers = {
  /**
   * Passes where the whole interval of the paired difference lies above `by`, and the sign test over tasks finds no chance in it: a few lucky tasks
   * do not suffice.
   */
  toBeBetterThan(received: AgentEvaluation, baseline: AgentEvaluation, { by = 0 }: BetterOptions = {}): MatcherResult {
    const comparison = compareEvaluations(baseline, received);
    const pass = isBetter(comparison, by);
    const least = by === 0 ? "" : ` by more than ${percent(by)}`;
    return {
      pass,
      message: () =>
        `expected ${received.name} ${pass ? "not " : ""}to be better than ${baseline.name}${least}: ${tellComparison(comparison)}`,
    };
  },
  /** Passes where the whole interval of the success rate lies at `rate` or above. */
  toSucceedAtLeast(received: AgentEvaluation, rate: number): MatcherResult {
    const { low, high } = received.successInterval;
    const pass = low >= rate;
    const { exception, timeout, aborted, unjudged } = received.counts;
    const apart = Object.entries({ exceptions: exception, timeouts: timeout, aborted, unjudged }).flatMap(([name, count]) =>
      count === 0 ? [] : [`${name} ${count}`],
    );
    const told = `${percent(received.successRate)}, 95 % interval ${percent(low)} to ${percent(high)}, ${received.tasks} tasks × ${received.trials}`;
    return {
      pass,
      message: () =>
        `expected ${received.name} ${pass ? "not " : ""}to succeed in at least ${percent(rate)}: ${told}${apart.length === 0 ? "" : ` (${apart.join(", ")})`}`,
    };
  },
};

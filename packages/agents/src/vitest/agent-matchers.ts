import { type ComparedEncounter, compareEvaluations } from "../evaluate/compare-evaluations.js";
import type { Encounter } from "../evaluate/agent-run.js";
import type { AgentEvaluation } from "../evaluate/evaluation.js";
import { isBetter } from "../evaluate/is-better.js";
import { describeComparison } from "../evaluate/describe-comparison.js";

/** What a matcher returns. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

export interface BetterOptions {
  /** Least difference of success rates, 0 to 1; default 0: any. */
  readonly by?: number;
  /** Which runs are compared; default first encounters. */
  readonly encounter?: ComparedEncounter;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Matchers for `expect.extend`, which `@mnemograph/agents/vitest` calls when it is imported. */
export const agentMatchers = {
  /**
   * Passes where, on first encounters, the whole interval of the paired difference lies above `by`,
   * and the sign test over tasks finds no chance in it: a few lucky tasks do not suffice.
   */
  toBeBetterThan(
    received: AgentEvaluation,
    baseline: AgentEvaluation,
    { by = 0, encounter = "first" }: BetterOptions = {},
  ): MatcherResult {
    const comparison = compareEvaluations(baseline, received, { encounter });
    const pass = isBetter(comparison, by);
    const least = by === 0 ? "" : ` by more than ${percent(by)}`;
    return {
      pass,
      message: () =>
        `expected ${received.name} ${pass ? "not " : ""}to be better than ${baseline.name}${least}: ${describeComparison(comparison)}`,
    };
  },
  /**
   * Passes where the whole interval of the success rate on first encounters lies at `rate` or
   * above.
   */
  toSucceedAtLeast(received: AgentEvaluation, rate: number): MatcherResult {
    const { low, high } = received.successInterval;
    const pass = low >= rate;
    const { exception, timeout, aborted, unjudged } = received.counts;
    const runsOf = (encounter: Encounter) =>
      received.runs.filter((run) => run.encounter === encounter).length;
    const [repeats, heldOut] = [runsOf("repeat"), runsOf("held-out")];
    const apart = Object.entries({
      exceptions: exception,
      timeouts: timeout,
      aborted,
      unjudged,
      "repeats left out": repeats,
      "held-out left out": heldOut,
    }).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]));
    const described = `${percent(received.successRate)}, 95 % interval ${percent(low)} to ${percent(high)}, ${received.tasks} tasks × ${received.trials}`;
    return {
      pass,
      message: () =>
        `expected ${received.name} ${pass ? "not " : ""}to succeed in at least ${percent(rate)}: ${described}${apart.length === 0 ? "" : ` (${apart.join(", ")})`}`,
    };
  },
};

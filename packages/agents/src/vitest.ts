import { expect } from "vitest";
import { agentMatchers, type BetterOptions } from "./vitest/agent-matchers.js";
import type { AgentEvaluation } from "./evaluate/evaluation.js";

expect.extend(agentMatchers);

declare global {
  // Each version of vitest gives its assertions the members of Chai's. Its own interface for
  // matchers has other type parameters in vitest 5 than before.
  namespace Chai {
    interface Assertion {
      /**
       * The whole 95 % interval of the paired difference on first encounters lies above `by`
       * (default 0), and the sign test over tasks finds no chance in it.
       */
      toBeBetterThan(baseline: AgentEvaluation, options?: BetterOptions): void;
      /**
       * The whole 95 % interval of the success rate on first encounters lies at `rate` (0 to 1) or
       * above.
       */
      toSucceedAtLeast(rate: number): void;
    }
  }
}

export { agentMatchers, type BetterOptions, type MatcherResult } from "./vitest/agent-matchers.js";

import { expect } from "vitest";
import { agentMatchers, type BetterOptions } from "./vitest/agent-matchers.js";
import type { AgentEvaluation } from "./evaluate/evaluation.js";

expect.extend(agentMatchers);

interface AgentMatchers<Result> {
  /**
   * The whole 95 % interval of the paired difference on first encounters lies above `by` (default
   * 0), and the sign test over tasks finds no chance in it.
   */
  toBeBetterThan(baseline: AgentEvaluation, options?: BetterOptions): Result;
  /**
   * The whole 95 % interval of the success rate on first encounters lies at `rate` (0 to 1) or
   * above.
   */
  toSucceedAtLeast(rate: number): Result;
}

declare module "vitest" {
  // The type parameter as vitest declares it: another one would be another interface.
  // oxlint-disable-next-line typescript/no-explicit-any
  interface Matchers<T = any> extends AgentMatchers<T> {}
}

export { agentMatchers, type BetterOptions, type MatcherResult } from "./vitest/agent-matchers.js";

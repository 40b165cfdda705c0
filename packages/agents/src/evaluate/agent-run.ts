import type { Trajectory } from "@mnemograph/core";

/**
 * How a run ended: judged good or not, by an error of the agent, by its time limit, from outside,
 * or without a judgement.
 */
export type RunEnding = "succeeded" | "failed" | "exception" | "timeout" | "aborted" | "unjudged";

/** One run of one task. */
export interface AgentRun {
  readonly taskId: string;
  readonly taskType: string;
  /** 0-based. */
  readonly trial: number;
  readonly encounter: Encounter;
  readonly ending: RunEnding;
  /** 0 to 1. */
  readonly reward: number;
  /** The judge's words, or the error's. */
  readonly reason: string;
  /** The error's code or name, where one ended the run. */
  readonly error?: string;
  readonly trajectory: Trajectory;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * How a run met its task. `first`: the agent's memory held nothing of it. `repeat`: the memory had
 * been given the outcome of a run on the same words, so the run measures what was kept, not what
 * was learned. `held-out`: the memory is never given the outcome.
 */
export type Encounter = "first" | "repeat" | "held-out";

import type { WorldState } from "../rooms/object-state.js";

/**
 * The dynamic state of one single-agent episode: plain JSON, small; the world is looked up by
 * `taskId`.
 */
export type LangsuiteState = {
  readonly taskId: string;
  /** Replies so far; invalid ones count. */
  readonly steps: number;
  readonly world: WorldState;
  /** The question that the agent has asked a person, while it waits for the answer; else null. */
  readonly question: string | null;
  /** What the last reply came to: the action and `done` or the rule that failed. */
  readonly outcome: { readonly action: string; readonly status: string } | null;
  readonly done: boolean;
  readonly success: boolean;
  /** Share of goal conditions met, 0 to 1. */
  readonly goalRate: number;
};

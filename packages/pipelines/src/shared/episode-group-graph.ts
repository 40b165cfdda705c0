import type { Json, Task } from "@mnemograph/core";
import type { PlayableGraph } from "./playable-graph.js";

type State = Readonly<Record<string, unknown>>;

/** One task in one trial, counted from 1. */
export interface EpisodeKey {
  readonly taskId: string;
  readonly trial: number;
}

/** What one task did in one trial, entry by entry. */
export interface GroupedEpisode extends EpisodeKey {
  readonly entries: readonly { readonly type: string; readonly update?: unknown }[];
}

/** A compiled graph that plays all tasks together, and what its runner must know of it. */
export interface EpisodeGroupGraph {
  /**
   * The task and trial that a node of the graph at the top plays; undefined for the nodes in
   * between.
   */
  readonly partOf: (node: string, input: unknown) => EpisodeKey | undefined;
  /** What the node of an episode writes whose graph failed: the others play on. */
  readonly failed: (episode: GroupedEpisode) => unknown;
  readonly graph: PlayableGraph;
  readonly inputOf: (tasks: readonly Task[]) => State;
  /** Brings what the graph keeps outside of its state to where a checkpoint left it. */
  readonly restore: (state: State) => Promise<void>;
  /** The trial that a state is in and how far it is, for a person; null before the first. */
  readonly progressOf: (
    state: State,
  ) => { readonly trial: number; readonly taskIds: readonly string[] } | null;
  /** How one task went over its trials, in the channels that all pipelines share. */
  readonly stateOf: (
    task: Task,
    parts: readonly GroupedEpisode[],
    state: State,
  ) => State & { readonly task: Json | Task };
  /** What came of it, in one line for a person. */
  readonly summary: (state: State) => string;
}

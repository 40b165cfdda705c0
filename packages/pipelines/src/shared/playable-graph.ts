/** A compiled graph as the runner uses it: LangGraph's `stream`. */
export interface PlayableGraph {
  // Methods, so that graphs of every state type fit.
  stream(input: never, options: never): Promise<AsyncIterable<unknown>>;
  getState?(config: never): Promise<{ readonly values: unknown }>;
}

/** A graph and what it begins with. */
export interface PlayableRun {
  readonly graph: PlayableGraph;
  readonly input: Readonly<Record<string, unknown>>;
}

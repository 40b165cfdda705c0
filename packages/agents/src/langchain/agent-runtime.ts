/** What middleware sees of a run's runtime. */
export interface AgentRuntime {
  readonly context?: unknown;
  readonly configurable?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly writer?: ((chunk: unknown) => unknown) | null | undefined;
}

import type { EpisodeUsage } from "./usage-counter.js";

export interface Recording {
  /** The final state, or the last one before the failure. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly usage: EpisodeUsage;
  /** How long it was played; absent where nobody measured. */
  readonly seconds?: number;
  /** Why the graph did not reach its end. */
  readonly failure?: unknown;
}

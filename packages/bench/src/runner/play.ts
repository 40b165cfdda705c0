import type { EpisodeEvent } from "@mnemograph/core";
import type { EpisodeJournal } from "../episode/episode-journal.js";
import type { Episode } from "../plan/plan-run.js";
import type { EpisodeOutcome, ResultLine } from "../run/result-line.js";

export interface PlayTools {
  /** Adds a line to the episode's event file. */
  readonly emit: (event: EpisodeEvent) => void;
  /**
   * Aborted when the run stops; an episode that is cut short must reject, or half of it would
   * count.
   */
  readonly signal: AbortSignal;
  /**
   * For graphs with a checkpointer: the thread to play on, and the journal to go on with. Given
   * where several machines play a run.
   */
  readonly checkpointed?: { readonly threadId: string; readonly journal: EpisodeJournal };
}

/**
 * Plays one episode. An error ends the episode only, except the ones that every episode would meet:
 * those stop the run.
 */
export type Play = (episode: Episode, tools: PlayTools) => Promise<EpisodeOutcome>;

export interface Progress {
  readonly total: number;
  readonly finished: number;
  readonly succeeded: number;
  /** Finished with an error. */
  readonly failed: number;
  /** Finished before this process started. */
  readonly resumed: number;
  readonly running: number;
  /** What has just finished; absent in the first report. */
  readonly result?: ResultLine;
}

export interface RunSummary {
  readonly runId: string;
  readonly directory: string;
  readonly total: number;
  readonly resumed: number;
  readonly played: number;
  readonly failed: number;
  /** True when the signal ended the run early; the same call goes on with it. */
  readonly stopped: boolean;
  /**
   * Requests of the episodes played now that an endpoint left unanswered, or answered with an
   * error, and that were sent again.
   */
  readonly resent: number;
  /** What was repaired on opening, and which software changed since the run began. */
  readonly notes: readonly string[];
}

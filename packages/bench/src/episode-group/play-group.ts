import type { EpisodeJournal } from "../episode/episode-journal.js";
import type { EpisodeGroup } from "../plan/episode-group.js";
import type { Play } from "../runner/play.js";

/** What an episode group reports while it is played, in words for a person. */
export type EpisodeGroupReport =
  | { readonly type: "working"; readonly text: string; readonly done: number; readonly all: number }
  | { readonly type: "finished"; readonly text: string };

export interface EpisodeGroupTools {
  /** Aborted when the run stops; an episode group that is cut short must reject. */
  readonly signal: AbortSignal;
  readonly onReport: (report: EpisodeGroupReport) => void;
  /**
   * Where its checkpoints and its journal lie: in a folder of its own, or where several machines
   * play a run, in their database.
   */
  readonly place:
    | { readonly folder: string }
    | { readonly threadId: string; readonly journal: EpisodeJournal };
}

/**
 * Plays an episode group to its end, or on from where it stopped, and returns a function that gives
 * each episode's events and outcome. A stream is played only when that function is called: for its
 * episodes in their order, each when the one before is over. Errors that concern one episode are
 * part of its outcome; what is thrown stops the run, and the same command goes on with the episode
 * group.
 */
export type PlayEpisodeGroup = (
  episodeGroup: EpisodeGroup,
  tools: EpisodeGroupTools,
) => Promise<Play>;

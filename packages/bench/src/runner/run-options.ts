import type { EpisodeGroupReport } from "../episode-group/play-group.js";
import type { OpenRunOptions } from "../run/open-run.js";
import type { Progress } from "./play.js";
import type { ReplyHealthOptions } from "./reply-health.js";

/** What every way to play a plan is given. */
export interface RunOptions extends OpenRunOptions {
  /** When replies that are no whole text stop the run. */
  readonly replies?: ReplyHealthOptions | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onEpisodeGroup?: ((report: EpisodeGroupReport) => void) | undefined;
  /** Ends the run early, for all workers; finished episodes are kept, and the same call goes on. */
  readonly signal?: AbortSignal | undefined;
}

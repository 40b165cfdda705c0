import type { Episode } from "../plan/plan-run.js";
import { openEventLog } from "../run/event-log.js";
import type { RunFileSystem } from "../run/file-system.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import { fatalError } from "./fatal-error.js";
import type { Play } from "./play.js";

interface Recorded {
  readonly directory: string;
  readonly episode: Episode;
  readonly play: Play;
  readonly signal: AbortSignal;
  readonly fileSystem: RunFileSystem;
}

/**
 * Plays one episode with its event file; a failed episode keeps its events, an interrupted one
 * leaves none.
 */
export const playRecorded = async ({
  directory,
  episode,
  play,
  signal,
  fileSystem,
}: Recorded): Promise<EpisodeOutcome> => {
  const log = openEventLog(directory, episode.episodeId, fileSystem);
  try {
    const outcome = await play(episode, { emit: log.emit, signal });
    log.finish();
    return outcome;
  } catch (error) {
    if (signal.aborted || fatalError(error)) log.discard();
    else log.finish();
    throw error;
  }
};

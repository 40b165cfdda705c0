import { type PlanUnit, episodesOf, isEpisodeGroup } from "../plan/episode-group.js";
import type { Episode } from "../plan/plan-run.js";
import { openEventLog } from "../run/event-log.js";
import type { RunFileSystem } from "../run/file-system.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import { runPaths } from "../run/run-paths.js";
import type { EpisodeGroupDescribing } from "./conduct.js";
import { fatalError } from "./fatal-error.js";
import { playOfUnit } from "./play-of-unit.js";
import type { Play } from "./play.js";
import type { EpisodeWorker } from "./worker-module.js";

interface RecordedUnit extends EpisodeGroupDescribing {
  readonly directory: string;
  readonly unit: PlanUnit;
  readonly worker: Pick<EpisodeWorker, "play" | "playGroup">;
  readonly signal: AbortSignal;
  readonly fileSystem: RunFileSystem;
}

/** A failed episode keeps its events, an interrupted one leaves none. */
const playRecorded = async (
  play: Play,
  episode: Episode,
  { directory, signal, fileSystem }: RecordedUnit,
): Promise<EpisodeOutcome> => {
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

/**
 * Plays an episode, or an episode group in its folder of the run directory, and writes the event
 * file of each episode; outcomes stand in their order.
 */
export const playRecordedUnit = async (recorded: RecordedUnit): Promise<EpisodeOutcome[]> => {
  const { directory, unit, worker, signal, onReport, onOutcome } = recorded;
  const id = isEpisodeGroup(unit) ? unit.episodeGroupId : unit.episodeId;
  const place = { folder: runPaths(directory).episodeGroupOf(id) };
  const play = await playOfUnit(unit, worker, { signal, onReport, place });
  const outcomes: EpisodeOutcome[] = [];
  for (const [position, episode] of episodesOf(unit).entries()) {
    const outcome = await playRecorded(play, episode, recorded);
    outcomes.push(outcome);
    // Of an episode alone the unit's own end says it.
    if (isEpisodeGroup(unit)) onOutcome(position, outcome);
  }
  return outcomes;
};

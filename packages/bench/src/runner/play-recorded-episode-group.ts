import type { EpisodeGroup } from "../plan/episode-group.js";
import type { RunFileSystem } from "../run/file-system.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import { runPaths } from "../run/run-paths.js";
import type { EpisodeGroupReport, PlayEpisodeGroup } from "../episode-group/play-group.js";
import { playRecorded } from "./play-recorded.js";
import { MnemographError } from "@mnemograph/core";

/** Throws USAGE where a plan has episode groups and nobody is there to play them. */
export const requireEpisodeGroups = (playGroup: PlayEpisodeGroup | undefined): PlayEpisodeGroup => {
  if (playGroup) return playGroup;
  throw new MnemographError({
    code: "USAGE",
    message: "the plan has episode groups, and `playGroup` is missing",
    hint: "give `playGroup` beside `play`, or leave `episodeGroups` out of the plan",
  });
};

interface RecordedEpisodeGroup {
  readonly directory: string;
  readonly episodeGroup: EpisodeGroup;
  readonly playGroup: PlayEpisodeGroup;
  readonly signal: AbortSignal;
  readonly onReport: (report: EpisodeGroupReport) => void;
  /** Called as soon as an episode is finished, with its place in the episode group. */
  readonly onOutcome: (position: number, outcome: EpisodeOutcome) => void;
  readonly fileSystem: RunFileSystem;
}

/**
 * Plays an episode group in its folder of the run directory and writes the event file of each of its
 * episodes; outcomes stand in their order.
 */
export const playRecordedEpisodeGroup = async ({
  playGroup,
  episodeGroup,
  onReport,
  onOutcome,
  ...shared
}: RecordedEpisodeGroup): Promise<EpisodeOutcome[]> => {
  const { directory, signal } = shared;
  const place = { folder: runPaths(directory).episodeGroupOf(episodeGroup.episodeGroupId) };
  const play = await playGroup(episodeGroup, { signal, onReport, place });
  const outcomes: EpisodeOutcome[] = [];
  for (const [position, episode] of episodeGroup.episodes.entries()) {
    const outcome = await playRecorded({ ...shared, episode, play });
    outcomes.push(outcome);
    onOutcome(position, outcome);
  }
  return outcomes;
};

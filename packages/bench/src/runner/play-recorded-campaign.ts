import { type Campaign } from "../plan/episode-group.js";
import type { RunFileSystem } from "../run/file-system.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import { runPaths } from "../run/run-paths.js";
import type { CampaignReport, PlayCampaign } from "../episode-group/play-group.js";
import { playRecorded } from "./play-recorded.js";

interface RecordedCampaign {
  readonly directory: string;
  readonly campaign: Campaign;
  readonly playCampaign: PlayCampaign;
  readonly signal: AbortSignal;
  readonly onReport: (report: CampaignReport) => void;
  /** Told as soon as an episode is finished: its place in the campaign. */
  readonly onOutcome: (position: number, outcome: EpisodeOutcome) => void;
  readonly fileSystem: RunFileSystem;
}

/** Plays a campaign in its folder of the run directory and writes the event file of each of its episodes; outcomes stand in their order. */
export const playRecordedCampaign = async ({
  playCampaign,
  campaign,
  onReport,
  onOutcome,
  ...shared
}: RecordedCampaign): Promise<EpisodeOutcome[]> => {
  const { directory, signal } = shared;
  const place = { folder: runPaths(directory).campaignOf(campaign.campaignId) };
  const play = await playCampaign(campaign, { signal, onReport, place });
  const outcomes: EpisodeOutcome[] = [];
  for (const [position, episode] of campaign.episodes.entries()) {
    const outcome = await playRecorded({ ...shared, episode, play });
    outcomes.push(outcome);
    onOutcome(position, outcome);
  }
  return outcomes;
};

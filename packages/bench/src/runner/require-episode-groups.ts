import { MnemographError } from "@mnemograph/core";
import type { PlayEpisodeGroup } from "../episode-group/play-group.js";

/** Throws USAGE where a plan has campaigns and nobody is there to play them. */
export const requireEpisodeGroups = (playGroup: PlayEpisodeGroup | undefined): PlayEpisodeGroup => {
  if (playGroup) return playGroup;
  throw new MnemographError({
    code: "USAGE",
    message: "the plan has campaigns, and `playCampaign` is missing",
    hint: "give `playCampaign` beside `play`, or leave `campaigns` out of the plan",
  });
};

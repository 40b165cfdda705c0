import { MnemographError } from "@mnemograph/core";
import type { PlayEpisodeGroup } from "../episode-group/play-group.js";

/** Throws USAGE where a plan has episode groups and nobody is there to play them. */
export const requireEpisodeGroups = (playGroup: PlayEpisodeGroup | undefined): PlayEpisodeGroup => {
  if (playGroup) return playGroup;
  throw new MnemographError({
    code: "USAGE",
    message: "the plan has episode groups, and `playGroup` is missing",
    hint: "give `playGroup` beside `play`, or leave `episodeGroups` out of the plan",
  });
};

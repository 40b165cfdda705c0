import { MnemographError } from "@mnemograph/core";
import type { EpisodeGroupTools } from "../episode-group/play-group.js";
import { type PlanUnit, isEpisodeGroup } from "../plan/episode-group.js";
import type { Play } from "./play.js";
import type { EpisodeWorker } from "./worker-module.js";

/**
 * What plays the episodes of a unit one after the other; the tasks of a group were played together
 * when it comes. Throws USAGE where a plan has episode groups and nobody is there to play them.
 */
export const playOfUnit = async (
  unit: PlanUnit,
  { play, playGroup }: Pick<EpisodeWorker, "play" | "playGroup">,
  tools: EpisodeGroupTools,
): Promise<Play> => {
  if (!isEpisodeGroup(unit)) return play;
  if (playGroup) return playGroup(unit, tools);
  throw new MnemographError({
    code: "USAGE",
    message: "the plan has episode groups, and `playGroup` is missing",
    hint: "give `playGroup` beside `play`, or leave `episodeGroups` out of the plan",
  });
};

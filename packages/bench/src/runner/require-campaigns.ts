import { MnemographError } from "@mnemograph/core";
import type { PlayCampaign } from "../episode-group/play-group.js";

/** Throws USAGE where a plan has campaigns and nobody is there to play them. */
export const requireCampaigns = (playCampaign: PlayCampaign | undefined): PlayCampaign => {
  if (playCampaign) return playCampaign;
  throw new MnemographError({
    code: "USAGE",
    message: "the plan has campaigns, and `playCampaign` is missing",
    hint: "give `playCampaign` beside `play`, or leave `campaigns` out of the plan",
  });
};

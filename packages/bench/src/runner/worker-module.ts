import type { Json } from "@mnemograph/core";
import type { PlayCampaign } from "../campaign/play-campaign.js";
import type { Play } from "./play.js";

/** What a worker process plays with: its own environment, model and memory connections. */
export interface EpisodeWorker {
  readonly play: Play;
  /** For the plan's `campaigns`. */
  readonly playCampaign?: PlayCampaign;
  readonly close?: () => Promise<void>;
}

/** A module that worker processes import. */
export interface WorkerModule {
  readonly openWorker: (workerData: Json) => EpisodeWorker | Promise<EpisodeWorker>;
}

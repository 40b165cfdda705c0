import type { Json } from "@mnemograph/core";
import type { Play } from "./play.js";

/** What a worker process plays with: its own environment, model and memory connections. */
export interface EpisodeWorker {
  readonly play: Play;
  readonly close?: () => Promise<void>;
}

/** A module that worker processes import. */
export interface WorkerModule {
  readonly openWorker: (workerData: Json) => EpisodeWorker | Promise<EpisodeWorker>;
}

import type { Json } from "@mnemograph/core";
import type { PlayEpisodeGroup } from "../episode-group/play-group.js";
import type { EndpointFacts } from "../run/manifest.js";
import type { Play } from "./play.js";
import type { WorkerWait } from "./worker-wait.js";

/** What a worker process plays with: its own environment, model and memory connections. */
export interface EpisodeWorker {
  readonly play: Play;
  /** For the plan's `episodeGroups`. */
  readonly playGroup?: PlayEpisodeGroup;
  readonly close?: () => Promise<void>;
  /** What its model calls have taught so far of the endpoints. */
  readonly endpoints?: () => readonly EndpointFacts[];
}

/** What a worker process gives its module. */
export interface WorkerTools {
  /** To be called with what model calls wait for, and with null when none waits any more. */
  readonly onWait: (wait: WorkerWait | null) => void;
}

/** A module that worker processes import. */
export interface WorkerModule {
  readonly openWorker: (
    workerData: Json,
    tools?: WorkerTools,
  ) => EpisodeWorker | Promise<EpisodeWorker>;
}

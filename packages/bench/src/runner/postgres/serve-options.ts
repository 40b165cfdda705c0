import type { Json } from "@mnemograph/core";
import type { EpisodeWorker } from "../worker-module.js";
import type { ThreadSaver } from "./episode-thread.js";
import type { RunDatabase } from "./run-database.js";

export interface ServeOptions<Saver extends ThreadSaver> {
  readonly database: RunDatabase;
  /** The checkpointer, on the same database. */
  readonly saver: Saver;
  /**
   * Opens what a run plays with; its graphs are compiled with `saver`, which keeps the episodes'
   * journals.
   */
  readonly openWorker: (workerData: Json, saver: Saver) => Promise<EpisodeWorker>;
  /** Runs what writes checkpoints; a database may send what is written inside as one. */
  readonly together?: (write: () => Promise<void>) => Promise<void>;
  /**
   * Milliseconds that writes of an episode wait for others, 250 unless set. A worker that is killed
   * loses as much of each of its episodes, and a reply that came in that time is asked for again.
   */
  readonly heldMilliseconds?: number;
  /** Episodes side by side. */
  readonly concurrency?: number;
  /**
   * Ends the worker; running episodes go back into the queue and go on from their checkpoints
   * elsewhere.
   */
  readonly signal?: AbortSignal;
  /** Ends when no run has anything left to play, instead of waiting for the next run. */
  readonly untilIdle?: boolean;
  readonly onReport?: (text: string) => void;
  readonly queueSchema?: string;
  readonly pollMilliseconds?: number;
}

import { setTimeout as pause } from "node:timers/promises";
import { errorText, type Json } from "@mnemograph/core";
import { attemptCheckpoints } from "./attempt-checkpoints.js";
import { openEpisodeQueue } from "./episode-queue.js";
import { sweepThreads, type ThreadSaver } from "./episode-thread.js";
import { type Job, type JobDeps, playJob } from "./play-job.js";
import { reclaimEpisodes } from "./reclaim-episodes.js";
import { runWorkers } from "./run-workers.js";
import type { EpisodeWorker } from "../worker-module.js";
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

type OpenRun = Pick<Job, "run" | "leaseSeconds" | "workerData" | "opening">;

/** Puts episodes of dead workers back into the queue, at most twice in the time of a lease. */
const reclaiming = ({ database, queue, saver }: JobDeps, queueSchema: string) => {
  /** Runs whose dead workers were looked for a moment ago. */
  const reclaimed = new Set<string>();
  return async ({ run, leaseSeconds }: OpenRun) => {
    if (reclaimed.has(run)) return;
    reclaimed.add(run);
    setTimeout(() => reclaimed.delete(run), (leaseSeconds * 1000) / 2).unref();
    await reclaimEpisodes(database, queue, queueSchema, run, leaseSeconds);
    await sweepThreads(database, saver);
  };
};

const openRuns = ({ database }: JobDeps): Promise<OpenRun[]> =>
  database.rows<OpenRun>(
    `SELECT id AS run, lease_seconds AS "leaseSeconds", worker_data AS "workerData", opening FROM {run} WHERE state = 'open' ORDER BY started_at`,
  );

/** What a worker does again and again; `round` answers whether there is anything left to play. */
const rounds = (deps: JobDeps, queueSchema: string, concurrency: number) => {
  const { queue, workers, onReport } = deps;
  const reclaim = reclaiming(deps, queueSchema);
  const running = new Set<Promise<void>>();
  let isAlone = false;
  const start = (job: Job) => {
    const playing: Promise<void> = playJob(deps, job)
      .catch((error: unknown) =>
        onReport(`episode ${job.index} of ${job.run}: ${errorText(error)}`),
      )
      .finally(() => running.delete(playing));
    running.add(playing);
  };
  const startOneAlone = async (runs: readonly OpenRun[]) => {
    for (const run of runs) {
      const job = await queue.fetchAlone(run.run);
      if (job === undefined) continue;
      isAlone = true;
      start({ ...run, ...job });
      return;
    }
  };
  const round = async (): Promise<boolean> => {
    // An episode whose workers kept dying is played with nothing beside it.
    if (isAlone && running.size > 0) return true;
    isAlone = false;
    const runs = (await openRuns(deps)).filter(({ run }) => !workers.isRefused(run));
    if (running.size === 0) await workers.closeOthers(new Set(runs.map(({ run }) => run)));
    let found = false;
    for (const run of runs) {
      const free = concurrency - running.size;
      if (free <= 0) break;
      for (const job of await queue.fetch(run.run, free)) {
        found = true;
        start({ ...run, ...job });
      }
      await reclaim(run);
    }
    if (running.size === 0) await startOneAlone(runs);
    return found || runs.length > 0;
  };
  return { running, round };
};

/**
 * Plays episodes of every run of a database until it is asked to stop. Any number of machines may
 * do so at once.
 *
 * @example
 * import type { ServeOptions } from "@mnemograph/bench/runner";
 * import type { ThreadSaver } from "@mnemograph/bench/runner";
 * declare const options: ServeOptions<ThreadSaver>;
 * const { played } = await serveEpisodes({ ...options, concurrency: 8, untilIdle: true });
 */
export const serveEpisodes = async <Saver extends ThreadSaver>(
  options: ServeOptions<Saver>,
): Promise<{ readonly played: number }> => {
  const { database, saver, openWorker, concurrency = 1, signal, untilIdle = false } = options;
  const {
    queueSchema = "mnemograph_queue",
    pollMilliseconds = 250,
    heldMilliseconds = 250,
  } = options;
  const { onReport = () => {}, together = (write) => write() } = options;
  const queue = await openEpisodeQueue(database, queueSchema, (error) =>
    onReport(`queue: ${error.message}`),
  );
  const { location } = database;
  const checkpoints = attemptCheckpoints({ saver, location, heldMilliseconds, together });
  const workers = runWorkers((data) => openWorker(data, checkpoints.saver), onReport);
  const isStopped = () => signal?.aborted === true;
  let played = 0;
  const onResults = (count: number) => void (played += count);
  const deps = { database, queue, saver, checkpoints, workers, signal, onReport, onResults };
  const { running, round } = rounds(deps, queueSchema, concurrency);
  try {
    while (!isStopped()) {
      const isBusy = await round().catch((error: unknown) => {
        onReport(`database: ${errorText(error)}`);
        return true;
      });
      if (untilIdle && !isBusy && running.size === 0) break;
      const wake = running.size >= concurrency ? [...running] : [];
      await Promise.race([
        ...wake,
        pause(pollMilliseconds, undefined, signal ? { signal } : {}),
      ]).catch(() => {
        // Aborted: the loop ends.
      });
    }
    await Promise.all(running);
    await workers.closeOthers(new Set());
    return { played };
  } finally {
    await queue.close();
  }
};

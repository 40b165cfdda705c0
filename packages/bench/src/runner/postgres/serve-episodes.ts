import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Json, MnemographError } from "@mnemograph/core";
import { heldSaver } from "../../episode/held-saver.js";
import { finishedTasks, journaledSaver } from "../../episode/journaled-saver.js";
import { type PlanUnit, isEpisodeGroup, isStream } from "../../plan/episode-group.js";
import { fatalError } from "../fatal-error.js";
import type { EpisodeWorker } from "../worker-module.js";
import { translateDiskFull } from "./database-outage.js";
import { type EpisodeLease, LeaseLost, takeLease } from "./episode-lease.js";
import { openEpisodeQueue } from "./episode-queue.js";
import { endThreads, openThread, sweepThreads, type ThreadSaver } from "./episode-thread.js";
import { EpisodeGroupFailed, playUnit, type ResultRow } from "./play-unit.js";
import { reclaimEpisodes } from "./reclaim-episodes.js";
import type { ServeOptions } from "./serve-options.js";

interface Job {
  readonly run: string;
  readonly id: string;
  readonly index: number;
  readonly leaseSeconds: number;
  readonly workerData: string;
  /** How often the run had been planned when the job was fetched. */
  readonly opening: number;
}

const noCheckpoints = { taskIds: new Set<string>(), hasCheckpoints: false };
const leaveBehind = () => {
  // The episode goes on or is finished all the same; a sweep of any worker removes the threads that
  // are known to be over.
};

/** The error that stops the whole run, if this one does. */
const runFailure = (error: unknown): MnemographError | undefined =>
  error instanceof EpisodeGroupFailed ? error.known : fatalError(error);

/**
 * Plays episodes of every run of a database until told to stop. Any number of machines may do so at
 * once.
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
  const {
    database,
    saver,
    openWorker,
    concurrency = 1,
    signal,
    untilIdle = false,
    onReport = () => {},
    together = (write) => write(),
    heldMilliseconds = 250,
  } = options;
  const { queueSchema = "mnemograph_queue", pollMilliseconds = 250 } = options;
  const queue = await openEpisodeQueue(database, queueSchema, (error) =>
    onReport(`queue: ${error.message}`),
  );
  const leases = new Map<string, EpisodeLease>();
  const failures = new Map<string, unknown>();
  const journaled = journaledSaver(saver, async (threadId) => {
    const lease = leases.get(threadId);
    // What an attempt that has ended still wanted to write.
    if (lease === undefined) throw new Error(`nobody plays ${threadId} any more`);
    await lease.flush();
  });
  const held = heldSaver(journaled, {
    milliseconds: heldMilliseconds,
    together,
    onFailure: (threadId, error) =>
      void failures.set(threadId, translateDiskFull(error, database.location)),
  });
  const workers = new Map<string, Promise<EpisodeWorker>>();
  const refused = new Set<string>();
  const running = new Set<Promise<void>>();
  const isStopped = () => signal?.aborted === true;
  /** Runs whose dead workers were looked for a moment ago. */
  const reclaimed = new Set<string>();
  let played = 0;

  const workerOf = ({ run, workerData }: Job): Promise<EpisodeWorker> => {
    const opened = workers.get(run) ?? openWorker(JSON.parse(workerData) as Json, held);
    workers.set(run, opened);
    return opened;
  };
  const finish = async (job: Job, lease: EpisodeLease, rows: readonly ResultRow[]) => {
    const added = await database.transaction(async (queries) => {
      if (!(await lease.end(queries))) throw new LeaseLost(job.run, job.index);
      let written = 0;
      for (const { index, outcome, events } of rows) {
        const inserted = await queries.rows(
          `INSERT INTO {result} (run, index, outcome, events) VALUES ($1, $2, $3, $4) ON CONFLICT (run, index) DO NOTHING RETURNING index`,
          [job.run, index, outcome, events],
        );
        written += inserted.length;
      }
      await endThreads(queries, job.run, job.index);
      await queue.complete(job.run, job.id, queries);
      return written;
    });
    played += added;
  };
  /**
   * What every episode would meet stops the run for all workers, unless it has been planned again
   * since: then it may be mended.
   */
  const stopRun = ({ run, opening }: Job, { code, message, hint }: MnemographError) =>
    database.rows(
      "UPDATE {run} SET state = 'failed', failure = $3 WHERE id = $1 AND opening = $2 AND state = 'open'",
      [run, opening, JSON.stringify({ code, message, hint })],
    );
  const giveBack = async (job: Job, lease: EpisodeLease) => {
    if (await lease.abandon()) await queue.release(job.run, [job.id]);
  };
  const refuse = (run: string, error: unknown) => {
    refused.add(run);
    onReport(
      `run ${run} is left to other workers: ${error instanceof Error ? error.message : String(error)}`,
    );
  };
  const attempt = async (job: Job, lease: EpisodeLease, unit: PlanUnit, stop: AbortSignal) => {
    const worker = await workerOf(job).catch((error: unknown) => refuse(job.run, error));
    if (!worker) return giveBack(job, lease);
    const { run, index } = job;
    const thread = await openThread({
      database,
      saver,
      run,
      index,
      name: `${run}/${isEpisodeGroup(unit) ? unit.episodeGroupId : unit.episodeId}`,
      isHeld: lease.isHeld,
    });
    if (thread === undefined) throw new LeaseLost(run, index);
    const { threadId, isCopy, dropIfReplaced } = thread;
    const checkpoints = isCopy ? await finishedTasks(saver, threadId) : noCheckpoints;
    const journal = await lease.openJournal({
      ...checkpoints,
      keepsAll: isEpisodeGroup(unit),
      standsAlone: isStream(unit),
    });
    leases.set(threadId, lease);
    try {
      const place = { threadId, journal };
      const rows = await playUnit({
        worker,
        unit,
        place,
        stop,
        failureOf: () => failures.get(threadId),
      });
      stop.throwIfAborted();
      // The results take the place of the checkpoints.
      await held.drop(threadId);
      // To the graph a failed write looks like a failure of its own: it says nothing about the
      // episode.
      if (failures.has(threadId)) throw failures.get(threadId);
      await finish(job, lease, rows);
    } finally {
      await held.write(threadId).catch(leaveBehind);
      leases.delete(threadId);
      await held.drop(threadId);
      failures.delete(threadId);
      await dropIfReplaced().catch(leaveBehind);
    }
    await sweepThreads(database, saver, job).catch(leaveBehind);
  };
  /**
   * Ends a job whose episode another job's attempt is playing; where it is the same job, that
   * attempt ends it.
   */
  const endDuplicate = async ({ run, index, id }: Job) => {
    const holders = await database.rows(
      "SELECT FROM {lease} WHERE run = $1 AND index = $2 AND job <> $3",
      [run, index, id],
    );
    if (holders.length > 0) await queue.complete(run, id, database);
  };
  const play = async (job: Job): Promise<void> => {
    const { run, index, leaseSeconds: seconds } = job;
    const lease = await takeLease({ database, run, index, job: job.id, seconds });
    if (lease === undefined) return endDuplicate(job);
    // Asked under the lease: before, another worker could finish the episode between the answer and
    // the lease.
    const [known] = await database.rows<{ body: string; finished: boolean }>(
      `SELECT body, EXISTS (SELECT FROM {result} AS result WHERE result.run = $1 AND result.index = $2) AS finished
       FROM {episode} WHERE run = $1 AND index = $2`,
      [run, index],
    );
    if (known === undefined || known.finished) {
      await lease.abandon();
      return queue.complete(run, job.id, database);
    }
    const unit = JSON.parse(known.body) as PlanUnit;
    const stop = new AbortController();
    // LangGraph listens once for each parallel task; Node warns above ten.
    setMaxListeners(0, stop.signal);
    const onAbort = () => stop.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
    const renew = async () => {
      const isHeld = await lease.renew().catch(() => true);
      if (!isHeld) stop.abort(new LeaseLost(run, index));
    };
    const renewal = setInterval(() => void renew(), (seconds * 1000) / 3);
    try {
      await attempt(job, lease, unit, stop.signal);
    } catch (error) {
      const fatal = stop.signal.aborted ? undefined : runFailure(error);
      // Where the disk is full, this may fail too: then the next writer of the run meets it.
      if (fatal)
        await stopRun(job, fatal).catch((failure: unknown) =>
          onReport(`run ${run}: ${String(failure)}`),
        );
      await giveBack(job, lease);
      if (!fatal && !signal?.aborted)
        onReport(`episode ${index} of ${run} goes back: ${String(error)}`);
    } finally {
      clearInterval(renewal);
      signal?.removeEventListener("abort", onAbort);
    }
  };

  const openRuns = () =>
    database.rows<{ run: string; leaseSeconds: number; workerData: string; opening: number }>(
      `SELECT id AS run, lease_seconds AS "leaseSeconds", worker_data AS "workerData", opening FROM {run} WHERE state = 'open' ORDER BY started_at`,
    );
  const closeOthers = async (open: ReadonlySet<string>) => {
    for (const [run, worker] of workers) {
      if (open.has(run) || running.size > 0) continue;
      workers.delete(run);
      await (await worker).close?.();
    }
  };
  let isAlone = false;
  const start = (job: Job) => {
    const playing: Promise<void> = play(job)
      .catch((error: unknown) =>
        onReport(
          `episode ${job.index} of ${job.run}: ${error instanceof Error ? error.message : String(error)}`,
        ),
      )
      .finally(() => running.delete(playing));
    running.add(playing);
  };
  const startAlone = async (runs: readonly Omit<Job, "id" | "index">[]) => {
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
    const runs = (await openRuns()).filter(({ run }) => !refused.has(run));
    await closeOthers(new Set(runs.map(({ run }) => run)));
    let found = false;
    for (const { run, leaseSeconds, workerData, opening } of runs) {
      const free = concurrency - running.size;
      if (free <= 0) break;
      for (const job of await queue.fetch(run, free)) {
        found = true;
        start({ ...job, run, leaseSeconds, workerData, opening });
      }
      if (reclaimed.has(run)) continue;
      reclaimed.add(run);
      setTimeout(() => reclaimed.delete(run), (leaseSeconds * 1000) / 2).unref();
      await reclaimEpisodes(database, queue, queueSchema, run, leaseSeconds);
      await sweepThreads(database, saver);
    }
    if (running.size === 0) await startAlone(runs);
    return found || runs.length > 0;
  };

  try {
    while (!isStopped()) {
      const isBusy = await round().catch((error: unknown) => {
        onReport(`database: ${error instanceof Error ? error.message : String(error)}`);
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
    for (const worker of workers.values()) await (await worker.catch(() => undefined))?.close?.();
    return { played };
  } finally {
    await queue.close();
  }
};

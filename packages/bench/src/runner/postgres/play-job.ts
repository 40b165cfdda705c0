import { setMaxListeners } from "node:events";
import type { MnemographError } from "@mnemograph/core";
import { finishedTasks } from "../../episode/journaled-saver.js";
import { type PlanUnit, isEpisodeGroup, isStream } from "../../plan/episode-group.js";
import { fatalError } from "../fatal-error.js";
import type { EpisodeWorker } from "../worker-module.js";
import type { AttemptCheckpoints } from "./attempt-checkpoints.js";
import { type EpisodeLease, LeaseLost, takeLease } from "./episode-lease.js";
import type { EpisodeQueue } from "./episode-queue.js";
import { endThreads, openThread, sweepThreads, type ThreadSaver } from "./episode-thread.js";
import { EpisodeGroupFailed, playUnit, type ResultRow } from "./play-unit.js";
import type { RunDatabase } from "./run-database.js";
import type { RunWorkers } from "./run-workers.js";

/** An episode, or an episode group, that the queue has handed out. */
export interface Job {
  readonly run: string;
  readonly id: string;
  readonly index: number;
  readonly leaseSeconds: number;
  readonly workerData: string;
  /** How often the run had been planned when the job was fetched. */
  readonly opening: number;
}

export interface JobDeps {
  readonly database: RunDatabase;
  readonly queue: EpisodeQueue;
  /** The checkpointer, which copies and removes threads. */
  readonly saver: ThreadSaver;
  readonly checkpoints: AttemptCheckpoints<ThreadSaver>;
  readonly workers: RunWorkers;
  readonly signal: AbortSignal | undefined;
  readonly onReport: (text: string) => void;
  /** Called with the number of results that a job has added. */
  readonly onResults: (count: number) => void;
}

const noCheckpoints = { taskIds: new Set<string>(), hasCheckpoints: false };
const leaveBehind = () => {
  // The episode goes on or is finished all the same; a sweep of any worker removes the threads that
  // are known to be over.
};

/** The error that stops the whole run, if this one does. */
const runFailure = (error: unknown): MnemographError | undefined =>
  error instanceof EpisodeGroupFailed ? error.known : fatalError(error);

const finish = async (
  { database, queue }: JobDeps,
  { run, id, index }: Job,
  lease: EpisodeLease,
  rows: readonly ResultRow[],
): Promise<number> =>
  database.transaction(async (queries) => {
    if (!(await lease.end(queries))) throw new LeaseLost(run, index);
    let written = 0;
    for (const { index: place, outcome, events } of rows) {
      const inserted = await queries.rows(
        `INSERT INTO {result} (run, index, outcome, events) VALUES ($1, $2, $3, $4) ON CONFLICT (run, index) DO NOTHING RETURNING index`,
        [run, place, outcome, events],
      );
      written += inserted.length;
    }
    await endThreads(queries, run, index);
    await queue.complete(run, id, queries);
    return written;
  });

/**
 * What every episode would meet stops the run for all workers, unless it has been planned again
 * since: then it may be mended.
 */
const stopRun = (
  { database }: JobDeps,
  { run, opening }: Job,
  { code, message, hint }: MnemographError,
) =>
  database.rows(
    "UPDATE {run} SET state = 'failed', failure = $3 WHERE id = $1 AND opening = $2 AND state = 'open'",
    [run, opening, JSON.stringify({ code, message, hint })],
  );

const giveBack = async ({ queue }: JobDeps, { run, id }: Job, lease: EpisodeLease) => {
  if (await lease.abandon()) await queue.release(run, [id]);
};

interface Attempt {
  readonly worker: EpisodeWorker;
  readonly lease: EpisodeLease;
  readonly unit: PlanUnit;
  readonly stop: AbortSignal;
}

const attempt = async (deps: JobDeps, job: Job, { worker, lease, unit, stop }: Attempt) => {
  const { database, saver, checkpoints } = deps;
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
  const left = isCopy ? await finishedTasks(saver, threadId) : noCheckpoints;
  const journal = await lease.openJournal({
    ...left,
    keepsAll: isEpisodeGroup(unit),
    standsAlone: isStream(unit),
  });
  checkpoints.begin(threadId, lease);
  try {
    const place = { threadId, journal };
    const failureOf = () => checkpoints.failureOf(threadId);
    const rows = await playUnit({ worker, unit, place, stop, failureOf });
    stop.throwIfAborted();
    await checkpoints.replace(threadId);
    deps.onResults(await finish(deps, job, lease, rows));
  } finally {
    await checkpoints.end(threadId);
    await dropIfReplaced().catch(leaveBehind);
  }
  await sweepThreads(database, saver, job).catch(leaveBehind);
};

/**
 * Ends a job whose episode another job's attempt is playing; where it is the same job, that attempt
 * ends it.
 */
const endDuplicate = async ({ database, queue }: JobDeps, { run, index, id }: Job) => {
  const holders = await database.rows(
    "SELECT FROM {lease} WHERE run = $1 AND index = $2 AND job <> $3",
    [run, index, id],
  );
  if (holders.length > 0) await queue.complete(run, id, database);
};

/** Calls `play` with a signal that aborts with the worker's, or when the lease is lost. */
const underLease = async (
  { signal }: JobDeps,
  { run, index, leaseSeconds: seconds }: Job,
  lease: EpisodeLease,
  play: (stop: AbortSignal) => Promise<void>,
) => {
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
    await play(stop.signal);
  } finally {
    clearInterval(renewal);
    signal?.removeEventListener("abort", onAbort);
  }
};

const playUnderLease = (deps: JobDeps, job: Job, lease: EpisodeLease, unit: PlanUnit) =>
  underLease(deps, job, lease, async (stop) => {
    const { run, index } = job;
    const { workers, signal, onReport } = deps;
    try {
      const worker = await workers.open(run, job.workerData);
      if (worker === undefined) await giveBack(deps, job, lease);
      else await attempt(deps, job, { worker, lease, unit, stop });
    } catch (error) {
      const fatal = stop.aborted ? undefined : runFailure(error);
      // Where the disk is full, this may fail too: then the next writer of the run meets it.
      if (fatal)
        await stopRun(deps, job, fatal).catch((failure: unknown) =>
          onReport(`run ${run}: ${String(failure)}`),
        );
      await giveBack(deps, job, lease);
      if (!fatal && !signal?.aborted)
        onReport(`episode ${index} of ${run} goes back: ${String(error)}`);
    }
  });

/** Plays an episode under a lease, or ends its job where it is played or finished already. */
export const playJob = async (deps: JobDeps, job: Job): Promise<void> => {
  const { database, queue } = deps;
  const { run, index, leaseSeconds: seconds } = job;
  const lease = await takeLease({ database, run, index, job: job.id, seconds });
  if (lease === undefined) return endDuplicate(deps, job);
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
  await playUnderLease(deps, job, lease, JSON.parse(known.body));
};

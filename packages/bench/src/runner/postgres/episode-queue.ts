import { loadOptional } from "@mnemograph/core";
import { databasePackages } from "./database-packages.js";
import type PgBoss from "pg-boss";
import {
  type RunDatabase,
  type RunQueries,
  aloneQueueOf,
  deadAloneQueueOf,
  deadQueueOf,
  queueOf,
} from "./run-database.js";

/** What a job says: the episode itself stands in the run's tables. */
export interface EpisodeJob {
  readonly run: string;
  readonly index: number;
}

/** The episodes of all runs as jobs of pg-boss. */
export interface EpisodeQueue {
  /** Makes a run's queues where they are missing. */
  open(runId: string, retries: number): Promise<void>;
  /** Drops what waits in the queue and hands these episodes out, in their order. */
  refill(runId: string, indexes: readonly number[]): Promise<void>;
  fetch(
    runId: string,
    count: number,
  ): Promise<readonly { readonly id: string; readonly index: number }[]>;
  /** One of the episodes that are to be played with nothing beside them. */
  fetchAlone(runId: string): Promise<{ readonly id: string; readonly index: number } | undefined>;
  /** Ends a job in the caller's transaction. */
  complete(runId: string, jobId: string, queries: RunQueries): Promise<void>;
  /** Counts as a failed attempt: the job is tried again, or given up after too many. */
  fail(runId: string, jobIds: readonly string[]): Promise<void>;
  /** Gives jobs back as if they had never been fetched. */
  release(runId: string, jobIds: readonly string[]): Promise<void>;
  /**
   * Hands episodes whose workers kept dying out once more, each alone: what died beside them may be
   * innocent. Returns those that were given up alone too, once.
   */
  fetchDead(runId: string): Promise<readonly number[]>;
  drop(runId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * pg-boss' own limit, for jobs whose worker died before it had a lease; leases are renewed and far
 * shorter.
 */
const expireInHours = 23;
const atOnce = 1000;
/**
 * Further attempts of an episode alone: its worker may be killed from outside several times more.
 */
const aloneRetries = 5;
const lockClass = 0x6d6e6271;

const asDb = (queries: RunQueries): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await queries.rows(text, values) }),
});

const startBoss = async (
  database: RunDatabase,
  schema: string,
  onError: (error: Error) => void,
): Promise<PgBoss> => {
  const { default: Boss } = await loadOptional(databasePackages, () => import("pg-boss"));
  const boss = new Boss({
    db: asDb(database),
    schema,
    schedule: false,
    supervise: true,
    expireInHours,
    retentionDays: 30,
  });
  boss.on("error", onError);
  // Processes that start together on a new database would make the same tables.
  await database.transaction(async (queries) => {
    await queries.rows("SELECT pg_advisory_xact_lock($1, hashtext($2))", [lockClass, schema]);
    await boss.start();
  });
  return boss;
};

/** The higher a priority, the earlier: so workers follow the plan's order. */
const jobsOf = (name: string, runId: string, indexes: readonly number[]) =>
  indexes.map((index) => ({
    name,
    data: { run: runId, index } satisfies EpisodeJob,
    priority: -index,
  }));

const takeAll = async (boss: PgBoss, name: string): Promise<number[]> => {
  const jobs = await boss.fetch<EpisodeJob>(name, { batchSize: 100 });
  if (jobs.length > 0) {
    await boss.complete(
      name,
      jobs.map(({ id }) => id),
    );
  }
  return jobs.map(({ data }) => data.index);
};
const makeQueues = async (boss: PgBoss, runId: string, retries: number): Promise<void> => {
  const make = async (queue: string, dead: string, retryLimit: number) => {
    if ((await boss.getQueue(dead)) === null)
      await boss.createQueue(dead, { name: dead, policy: "standard", retryLimit: 5 });
    const options = {
      name: queue,
      policy: "standard",
      retryLimit,
      retryDelay: 0,
      expireInHours,
      deadLetter: dead,
    } as const;
    await ((await boss.getQueue(queue)) === null
      ? boss.createQueue(queue, options)
      : boss.updateQueue(queue, options));
  };
  await make(queueOf(runId), deadQueueOf(runId), retries);
  await make(aloneQueueOf(runId), deadAloneQueueOf(runId), aloneRetries);
};

/** Dead letters last: a queue that others send to cannot go before them. */
const allOf = (runId: string) => [
  queueOf(runId),
  aloneQueueOf(runId),
  deadQueueOf(runId),
  deadAloneQueueOf(runId),
];

/**
 * Opens pg-boss on a database; `supervise` keeps its tables tidy and is wanted in one process at
 * least.
 */
export const openEpisodeQueue = async (
  database: RunDatabase,
  schema: string,
  onError: (error: Error) => void,
): Promise<EpisodeQueue> => {
  const boss = await startBoss(database, schema, onError);
  /** A job's id is in one of them: the other does not know it. */
  const bothOf = (runId: string) => [queueOf(runId), aloneQueueOf(runId)];
  return {
    open: (runId, retries) => makeQueues(boss, runId, retries),
    refill: async (runId, indexes) => {
      const name = queueOf(runId);
      await boss.purgeQueue(name);
      await boss.purgeQueue(aloneQueueOf(runId));
      for (let start = 0; start < indexes.length; start += atOnce) {
        const jobs = indexes.slice(start, start + atOnce);
        await boss.insert(jobsOf(name, runId, jobs));
      }
    },
    fetch: async (runId, count) => {
      const jobs = await boss.fetch<EpisodeJob>(queueOf(runId), { batchSize: count });
      return jobs.map(({ id, data }) => ({ id, index: data.index }));
    },
    fetchAlone: async (runId) => {
      const [job] = await boss.fetch<EpisodeJob>(aloneQueueOf(runId), { batchSize: 1 });
      return job && { id: job.id, index: job.data.index };
    },
    complete: async (runId, jobId, queries) => {
      for (const name of bothOf(runId)) await boss.complete(name, jobId, {}, { db: asDb(queries) });
    },
    fail: async (runId, jobIds) => {
      if (jobIds.length > 0) for (const name of bothOf(runId)) await boss.fail(name, [...jobIds]);
    },
    release: async (runId, jobIds) => {
      if (jobIds.length === 0) return;
      // Killed in between, nobody would fetch a cancelled job again.
      await database.transaction(async (queries) => {
        for (const name of bothOf(runId)) {
          await boss.cancel(name, [...jobIds], { db: asDb(queries) });
          await boss.resume(name, [...jobIds], { db: asDb(queries) });
        }
      });
    },
    fetchDead: async (runId) => {
      const shared = await takeAll(boss, deadQueueOf(runId));
      if (shared.length > 0) await boss.insert(jobsOf(aloneQueueOf(runId), runId, shared));
      return takeAll(boss, deadAloneQueueOf(runId));
    },
    drop: async (runId) => {
      // pg-boss deletes empty queues only, and keeps finished jobs for weeks.
      const names = allOf(runId);
      await database.rows(`DELETE FROM ${schema}.job WHERE name = ANY ($1)`, [names]);
      for (const name of names)
        if ((await boss.getQueue(name)) !== null) await boss.deleteQueue(name);
    },
    close: () => boss.stop({ graceful: false, wait: true }),
  };
};

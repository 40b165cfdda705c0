import PgBoss from "pg-boss";
import type { RunDatabase, RunQueries } from "./run-database.js";
import { deadQueueOf, queueOf } from "./run-database.js";

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
  fetch(runId: string, count: number): Promise<readonly { readonly id: string; readonly index: number }[]>;
  /** Ends a job in the caller's transaction. */
  complete(runId: string, jobId: string, queries: RunQueries): Promise<void>;
  /** Counts as a failed attempt: the job is tried again, or given up after too many. */
  fail(runId: string, jobIds: readonly string[]): Promise<void>;
  /** Gives jobs back as if they had never been fetched. */
  release(runId: string, jobIds: readonly string[]): Promise<void>;
  /** Episodes that were given up, handed out once. */
  fetchDead(runId: string): Promise<readonly number[]>;
  drop(runId: string): Promise<void>;
  close(): Promise<void>;
}

/** pg-boss' own limit, for jobs whose worker died before it had a lease; leases are renewed and far shorter. */
const expireInHours = 23;
const atOnce = 1000;
const lockClass = 0x6d6e6271;

const asDb = (queries: RunQueries): PgBoss.Db => ({ executeSql: async (text, values) => ({ rows: await queries.rows(text, values) }) });

/** Opens pg-boss on a database; `supervise` keeps its tables tidy and is wanted in one process at least. */
export const openEpisodeQueue = async (database: RunDatabase, schema: string, onError: (error: Error) => void): Promise<EpisodeQueue> => {
  const boss = new PgBoss({ db: asDb(database), schema, schedule: false, supervise: true, expireInHours, retentionDays: 30 });
  boss.on("error", onError);
  // Processes that start together on a new database would make the same tables.
  await database.transaction(async (queries) => {
    await queries.rows("SELECT pg_advisory_xact_lock($1, hashtext($2))", [lockClass, schema]);
    await boss.start();
  });
  return {
    open: async (runId, retries) => {
      const [queue, dead] = [queueOf(runId), deadQueueOf(runId)];
      if ((await boss.getQueue(dead)) === null) await boss.createQueue(dead, { name: dead, policy: "standard", retryLimit: 5 });
      const options = { name: queue, policy: "standard", retryLimit: retries, retryDelay: 0, expireInHours, deadLetter: dead } as const;
      await ((await boss.getQueue(queue)) === null ? boss.createQueue(queue, options) : boss.updateQueue(queue, options));
    },
    refill: async (runId, indexes) => {
      const name = queueOf(runId);
      await boss.purgeQueue(name);
      for (let start = 0; start < indexes.length; start += atOnce) {
        const jobs = indexes.slice(start, start + atOnce);
        // The higher a priority, the earlier: so workers follow the plan's order.
        await boss.insert(jobs.map((index) => ({ name, data: { run: runId, index } satisfies EpisodeJob, priority: -index })));
      }
    },
    fetch: async (runId, count) => {
      const jobs = await boss.fetch<EpisodeJob>(queueOf(runId), { batchSize: count });
      return jobs.map(({ id, data }) => ({ id, index: data.index }));
    },
    complete: (runId, jobId, queries) => boss.complete(queueOf(runId), jobId, {}, { db: asDb(queries) }),
    fail: async (runId, jobIds) => {
      if (jobIds.length > 0) await boss.fail(queueOf(runId), [...jobIds]);
    },
    release: async (runId, jobIds) => {
      if (jobIds.length === 0) return;
      // Killed in between, nobody would fetch a cancelled job again.
      await database.transaction(async (queries) => {
        await boss.cancel(queueOf(runId), [...jobIds], { db: asDb(queries) });
        await boss.resume(queueOf(runId), [...jobIds], { db: asDb(queries) });
      });
    },
    fetchDead: async (runId) => {
      const dead = deadQueueOf(runId);
      const jobs = await boss.fetch<EpisodeJob>(dead, { batchSize: 100 });
      if (jobs.length > 0) {
        await boss.complete(
          dead,
          jobs.map(({ id }) => id),
        );
      }
      return jobs.map(({ data }) => data.index);
    },
    drop: async (runId) => {
      // pg-boss deletes empty queues only, and keeps finished jobs for weeks.
      await database.rows(`DELETE FROM ${schema}.job WHERE name = ANY ($1)`, [[queueOf(runId), deadQueueOf(runId)]]);
      for (const name of [queueOf(runId), deadQueueOf(runId)]) if ((await boss.getQueue(name)) !== null) await boss.deleteQueue(name);
    },
    close: () => boss.stop({ graceful: false, wait: true }),
  };
};

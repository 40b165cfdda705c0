import type { DatabaseRunOptions } from "./database-run-options.js";
import type { RunSummary } from "../play.js";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type ErrorCode, MnemographError, errorText } from "@mnemograph/core";
import { indexOf, isEpisodeGroup, planUnits } from "../../plan/episode-group.js";
import { nodeFileSystem } from "../../run/file-system.js";
import { replaceFile } from "../../run/whole-file.js";
import { type OpenRun, openRun } from "../../run/open-run.js";
import { EpisodeOutcome, type ResultLine } from "../../run/result-line.js";
import { runPaths } from "../../run/run-paths.js";
import { failedOutcome } from "../failed-outcome.js";
import { replyHealth } from "../reply-health.js";
import { runTally } from "../run-tally.js";
import { collectorLock } from "./collector-lock.js";
import { afterDeadlocks, isDatabaseOutage } from "./database-outage.js";
import { type EpisodeQueue, openEpisodeQueue } from "./episode-queue.js";
import { endThreads } from "./episode-thread.js";
import { enqueueRun } from "./enqueue-run.js";
import { reclaimEpisodes } from "./reclaim-episodes.js";
import type { RunDatabase } from "./run-database.js";

const decompress = promisify(gunzip);
const atOnce = 100;
const defaultSchema = "mnemograph_queue";

/** Puts results that have arrived into the folder; returns how many. */
const collect = async (
  { database, plan, directory }: DatabaseRunOptions,
  run: OpenRun,
  done: (line: ReturnType<OpenRun["finish"]>, outcome: EpisodeOutcome, index: number) => void,
) => {
  const { runId, episodes } = plan;
  const lines = await database.rows<{ index: number; outcome: string; events: Buffer | null }>(
    `SELECT index, outcome, events FROM {result} WHERE run = $1 AND NOT is_collected ORDER BY index LIMIT ${atOnce}`,
    [runId],
  );
  for (const { index, outcome, events } of lines) {
    const episode = episodes[index];
    if (episode === undefined || run.isFinished(episode)) continue;
    if (events !== null) {
      const path = runPaths(directory).eventsOf(episode.episodeId);
      const text = (await decompress(events)).toString("utf8");
      replaceFile(path, text, nodeFileSystem, `${path}.collected.partial`);
    }
    const described = EpisodeOutcome.parse(JSON.parse(outcome));
    done(run.finish(episode, described), described, index);
  }
  if (lines.length > 0) {
    await database.rows(
      "UPDATE {result} SET is_collected = true WHERE run = $1 AND index = ANY ($2::integer[])",
      [runId, lines.map(({ index }) => index)],
    );
  }
  return lines.length;
};

/**
 * Episodes that kept killing their workers become error results, unless a worker plays them after
 * all; such an episode group stops the run.
 */
const buryDead = async ({ database, plan }: DatabaseRunOptions, queue: EpisodeQueue) => {
  const dead = await queue.fetchDead(plan.runId);
  const episodeGroup =
    dead.length === 0
      ? undefined
      : planUnits(plan).find((unit) => isEpisodeGroup(unit) && dead.includes(indexOf(unit)));
  for (const index of dead) {
    if (episodeGroup !== undefined && index === indexOf(episodeGroup)) continue;
    const outcome = failedOutcome(
      Object.assign(
        new Error(
          "every worker that played the episode died, and so did those that played nothing beside it",
        ),
        {
          name: "WorkerDied",
        },
      ),
    );
    await database.rows(
      `INSERT INTO {result} (run, index, outcome) SELECT $1, $2, $3
       WHERE NOT EXISTS (SELECT FROM {lease} WHERE run = $1 AND index = $2 AND expires_at > now()) ON CONFLICT (run, index) DO NOTHING`,
      [plan.runId, index, JSON.stringify(outcome)],
    );
  }
  if (episodeGroup === undefined || !isEpisodeGroup(episodeGroup)) return;
  throw new MnemographError({
    code: "RUN_INVALID",
    message: `every worker that played ${episodeGroup.pipeline} over all tasks died`,
    hint: "the workers' own messages say why; the same command goes on with the tasks that are missing",
    evidence: { runId: plan.runId, episodeGroupId: episodeGroup.episodeGroupId },
  });
};

/** A run that is complete leaves the database. */
const uproot = async (database: RunDatabase, queue: EpisodeQueue, runId: string) => {
  await database.transaction(async (queries) => {
    // The episodes first: whoever takes a lease reads its episode, and so waits or finds none.
    for (const table of ["episode", "lease", "journal", "result"])
      await queries.rows(`DELETE FROM {${table}} WHERE run = $1`, [runId]);
    await endThreads(queries, runId);
    await queries.rows("DELETE FROM {run} WHERE id = $1", [runId]);
  });
  await queue.drop(runId);
};

/** One round of the collector: results, the run's failure, and episodes whose workers died. */
const collecting = (
  options: DatabaseRunOptions,
  run: OpenRun,
  queue: EpisodeQueue,
  tally: ReturnType<typeof runTally>,
  begun: ReadonlySet<number>,
) => {
  const { database, leaseSeconds = 30, queueSchema = defaultSchema } = options;
  const { runId } = options.plan;
  const health = replyHealth(options.replies);
  let unusable: MnemographError | undefined;
  return async (): Promise<void> => {
    const [state] = await database.rows<{ failure: string | null; running: number }>(
      "SELECT failure, (SELECT count(*) FROM {lease} WHERE run = $1) AS running FROM {run} WHERE id = $1",
      [runId],
    );
    const count = (line: ResultLine, outcome: EpisodeOutcome, index: number) => {
      if (!begun.has(index)) unusable ??= health.add(outcome);
      tally.add(line, outcome);
      tally.report(state?.running ?? 0, line);
    };
    while ((await collect(options, run, count)) === atOnce);
    if (unusable) throw unusable;
    if (state?.failure) {
      const { code, message, hint } = JSON.parse(state.failure) as {
        code: ErrorCode;
        message: string;
        hint: string;
      };
      throw new MnemographError({ code, message, hint, evidence: { runId } });
    }
    await reclaimEpisodes(database, queue, queueSchema, runId, leaseSeconds);
    await buryDead(options, queue);
  };
};

/**
 * Plans a run in a database, lets the workers of any number of machines play it (see
 * `serveEpisodes`), and collects the results into the folder, where they are byte-equal to those of
 * one process.
 *
 * @throws What `runBenchmark` throws, and MnemographError RUN_INVALID for a second collector.
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/runs", migrations: runMigrations });
 * const plan = planRun({ environment, split: "test", tasks, pipelines: ["act"], model: "own", seed: 1 });
 * await runOnDatabase({ directory: "runs/first", plan, database, workerData: {} });
 */
export const runOnDatabase = async (options: DatabaseRunOptions): Promise<RunSummary> => {
  const { plan, database, onProgress, onReport = () => {}, signal } = options;
  const { queueSchema = defaultSchema, pollMilliseconds = 250 } = options;
  const { runId } = plan;
  const run = await openRun(options);
  const tally = runTally(run, onProgress);
  if (tally.isComplete()) {
    tally.report(0);
    return run.close().then(tally.summary);
  }
  const lock = await collectorLock(database, runId).catch(async (error: unknown) => {
    await run.close();
    throw error;
  });
  try {
    const queue = await openEpisodeQueue(database, queueSchema, ({ message }) =>
      onReport(`queue: ${message}`),
    );
    try {
      const begun = await afterDeadlocks(() => enqueueRun(options, run, queue));
      tally.report(0);
      const round = collecting(options, run, queue, tally, begun);
      const isStopped = () => signal?.aborted === true;
      while (!isStopped() && !tally.isComplete()) {
        await lock
          .hold()
          .then(round)
          .catch((error: unknown) => {
            if (!isDatabaseOutage(error)) throw error;
            onReport(errorText(error));
          });
        if (tally.isComplete()) break;
        await pause(pollMilliseconds, undefined, signal ? { signal } : {}).catch(() => {
          // Aborted: the loop ends.
        });
      }
      if (tally.isComplete()) await afterDeadlocks(() => uproot(database, queue, runId));
      return tally.summary();
    } finally {
      // Workers let go of a run that nobody collects; where the database is gone they lose their
      // leases instead.
      await database
        .rows("UPDATE {run} SET state = 'stopped' WHERE id = $1 AND state = 'open'", [runId])
        .catch(() => []);
      await queue.close();
    }
  } finally {
    await lock.close();
    await run.close();
  }
};

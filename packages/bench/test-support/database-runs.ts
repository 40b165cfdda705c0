/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { openPostgres, type PostgresDatabase } from "@mnemograph/memory/postgres";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { episodeOutcome } from "../src/episode/episode-outcome.js";
import { recordEpisode } from "../src/episode/record-episode.js";
import { planRun } from "../src/plan/plan-run.js";
import { isDatabaseOutage } from "../src/runner/postgres/database-outage.js";
import { runMigrations } from "../src/runner/postgres/run-database.js";
import { runOnDatabase } from "../src/runner/postgres/run-on-database.js";
import type { DatabaseRunOptions } from "../src/runner/postgres/database-run-options.js";
import { sharedCheckpoints } from "../src/runner/postgres/shared-checkpoints.js";
import { serveEpisodes } from "../src/runner/postgres/serve-episodes.js";
import { runBenchmark } from "../src/runner/run-benchmark.js";
import { compileSource } from "./compile-source.js";
import { branching, counting } from "./counting-graph.js";
import { databasePlan, databasePlay } from "./database-plan.mjs";
import { makeFolder, resultsOf } from "./runs.js";

export interface Running {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<unknown>;
}

/** Empty where no server can be had: such tests are skipped. */
export const sharedUrl = inject("postgresUrl");

const program = fileURLToPath(new URL("./database-program.mjs", import.meta.url));
const bench = { recordEpisode, episodeOutcome, isDatabaseOutage };

/**
 * Runs in a database for one test file: its own schemas, its own folder, workers as processes.
 * `url` is asked for when tests begin.
 */
export const databaseRuns = (name: string, url: () => string = () => sharedUrl) => {
  const folder = makeFolder();
  const schema = `bench_${name}_${process.pid}`;
  const whole: Record<number, string> = {};
  const children = new Set<ChildProcess>();
  const opened: { compiled?: ReturnType<typeof compileSource>; database?: PostgresDatabase } = {};
  const checkpointTables = [
    "checkpoints",
    "checkpoint_blobs",
    "checkpoint_writes",
    "checkpoint_part",
  ].map((table) => `${schema}_checkpoints.${table}`);
  const database = () => opened.database!;
  let holds = 0;
  /**
   * Settings of workers that wait before the steps of episodes from number `holdFrom` on, until
   * `release`.
   */
  const holdEpisodes = (holdFrom: number) => {
    const hold = `${folder.path}/hold-${(holds += 1)}`;
    writeFileSync(hold, "");
    return { settings: { hold, holdFrom }, release: () => rmSync(hold) };
  };

  const start = (role: "worker" | "collector", settings: Record<string, unknown>): Running => {
    const modules = ["runner.js", "counting-graph.js"].map(
      (file) => opened.compiled!.url(file).href,
    );
    const child = spawn(
      process.execPath,
      [program, ...modules, role, JSON.stringify({ schema, ...settings })],
      {
        env: { ...process.env, DATABASE_URL: url() },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    children.add(child);
    const lines: string[] = [];
    child.stdout
      .setEncoding("utf8")
      .on("data", (text: string) => lines.push(...text.trim().split("\n")));
    return { child, lines, ended: once(child, "close").then(() => children.delete(child)) };
  };
  const end = async ({ child, ended }: Running) => {
    child.kill("SIGTERM");
    await ended;
  };
  const collect = (directory: string, episodes: number, more: Partial<DatabaseRunOptions> = {}) =>
    runOnDatabase({
      directory: `${folder.path}/${directory}`,
      plan: databasePlan(planRun, episodes),
      database: database(),
      workerData: {},
      leaseSeconds: 2,
      pollMilliseconds: 20,
      queueSchema: `${schema}_queue`,
      ...more,
    });
  /**
   * Resolves when a run has been planned that nobody has finished; `playing` is the call that plans
   * it.
   */
  const whenPlanned = async (playing: Promise<unknown>) => {
    const isPlanned = async () =>
      (await database().rows("SELECT FROM {run} WHERE state = 'open'")).length > 0;
    while (!(await isPlanned())) await Promise.race([playing, pause(10)]);
  };
  /**
   * As if the time of every lease had run out, and of every job without one: for where all who held
   * them are dead.
   */
  const expireLeases = async () => {
    await database().rows("UPDATE {lease} SET expires_at = now() - interval '1 second'");
    await database().rows(
      `UPDATE ${schema}_queue.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`,
    );
  };
  /**
   * Workers, `lanes` at a time, that are started again whenever they die, until `action` is done.
   */
  const whileWorking = async <Result>(
    settings: () => Record<string, unknown>,
    onEnd: (worker: Running) => unknown,
    action: () => Promise<Result>,
    lanes = 2,
  ) => {
    const run = { isDone: false };
    const lane = async () => {
      while (!run.isDone) {
        const worker = start("worker", settings());
        const wait = setInterval(() => run.isDone && worker.child.kill("SIGTERM"), 50);
        await worker.ended;
        clearInterval(wait);
        await onEnd(worker);
      }
    };
    const working = Array.from({ length: lanes }, lane);
    const result = await action();
    run.isDone = true;
    await Promise.all(working);
    return result;
  };
  /** A worker in this process. */
  const serve = async ({ failure, reports = [], keepsThreads = false, ...more }: ServeSettings) => {
    const { saver, together, setup } = sharedCheckpoints(
      database(),
      `${schema}_checkpoints`,
      PostgresSaver,
    );
    // Workers that start together would make the same tables.
    await database().transaction(async (queries) => {
      await queries.rows("SELECT pg_advisory_xact_lock(1, 2)");
      await setup();
    });
    const refuse = () => Promise.reject(new Error("this worker is dead by now"));
    const keeper = keepsThreads
      ? (Object.create(saver, { deleteThread: { value: refuse } }) as PostgresSaver)
      : saver;
    return serveEpisodes({
      database: database(),
      queueSchema: `${schema}_queue`,
      pollMilliseconds: 20,
      onReport: (text: string) => reports.push(text),
      openWorker: async (_data: unknown, checkpointer: PostgresSaver) => ({
        play: databasePlay(bench, { counting, branching }, { checkpointer, failure }),
      }),
      saver: keeper,
      together,
      heldMilliseconds: 0,
      ...more,
    });
  };
  /** How much a run left: rows of its tables, and of those of checkpoints. */
  const leftOver = async () => {
    const tables = ["run", "episode", "result", "lease", "journal", "thread"];
    const count = async (names: readonly string[]) => {
      const lines = await Promise.all(
        names.map((name) => database().rows<{ count: number }>(`SELECT count(*) FROM ${name}`)),
      );
      return lines.flat().reduce((sum, { count }) => sum + count, 0);
    };
    return {
      run: await count(tables.map((table) => `{${table}}`)),
      checkpoints: await count(checkpointTables),
    };
  };

  beforeAll(async () => {
    opened.compiled = compileSource();
    opened.database = await openPostgres({
      url: url(),
      schema: `${schema}_runs`,
      migrations: runMigrations,
      maxConnections: 8,
    });
    for (const episodes of [12, 40]) {
      const plan = databasePlan(planRun, episodes);
      await runBenchmark({
        directory: `${folder.path}/whole-${episodes}`,
        plan,
        play: databasePlay(bench, { counting, branching }),
      });
      whole[episodes] = resultsOf(`${folder.path}/whole-${episodes}`);
    }
  });
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  afterAll(async () => {
    for (const part of ["runs", "queue", "checkpoints"])
      await opened.database?.rows(`DROP SCHEMA IF EXISTS ${schema}_${part} CASCADE`);
    await opened.database?.close();
    opened.compiled?.remove();
    folder.remove();
  });

  const dropCheckpoints = () => database().rows(`TRUNCATE ${checkpointTables.join(", ")}`);
  return {
    folder,
    schema,
    dropCheckpoints,
    whole,
    database,
    start,
    end,
    holdEpisodes,
    collect,
    whenPlanned,
    expireLeases,
    whileWorking,
    serve,
    leftOver,
    resultsIn: (directory: string) => resultsOf(`${folder.path}/${directory}`),
  };
};

interface ServeSettings {
  readonly together?: (write: () => Promise<void>) => Promise<void>;
  readonly signal: AbortSignal;
  readonly database?: PostgresDatabase;
  readonly failure?: unknown;
  readonly reports?: string[];
  /** Leaves checkpoints, as a worker does that dies right after its result. */
  readonly keepsThreads?: boolean;
  readonly openWorker?: Parameters<typeof serveEpisodes<PostgresSaver>>[0]["openWorker"];
}

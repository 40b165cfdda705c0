/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { once, setMaxListeners } from "node:events";
import { fileURLToPath } from "node:url";
import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { MnemographError, seededRandom } from "@mnemograph/core";
import { openPostgres, type PostgresDatabase } from "@mnemograph/memory";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { compileSource } from "../../../test-support/compile-source.js";
import { branching, counting } from "../../../test-support/counting-graph.js";
import { databasePlan, databasePlay } from "../../../test-support/database-plan.mjs";
import { filesIn, makeFolder, resultsOf, whenWritten } from "../../../test-support/runs.js";
import { episodeOutcome } from "../../episode/episode-outcome.js";
import { recordEpisode } from "../../episode/record-episode.js";
import { planRun } from "../../plan/plan-run.js";
import { runBenchmark } from "../run-benchmark.js";
import { openCallSlots } from "./call-slots.js";
import { isDatabaseOutage } from "./database-outage.js";
import { runMigrations } from "./run-database.js";
import { runOnDatabase } from "./run-on-database.js";
import { serveEpisodes } from "./serve-episodes.js";

setMaxListeners(0);
const url = inject("postgresUrl");
const program = fileURLToPath(new URL("../../../test-support/database-program.mjs", import.meta.url));
const bench = { recordEpisode, episodeOutcome, isDatabaseOutage };

interface Running {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<unknown>;
}

describe.skipIf(url === "")("a run in a database", () => {
  const folder = makeFolder();
  const schema = `bench_${process.pid}`;
  let compiled: ReturnType<typeof compileSource>;
  let database: PostgresDatabase;
  const whole: Record<number, string> = {};
  const children = new Set<ChildProcess>();

  const start = (role: "worker" | "collector", settings: Record<string, unknown>): Running => {
    const modules = [compiled.url("index.js").href, compiled.url("counting-graph.js").href];
    const child = spawn(process.execPath, [program, ...modules, role, JSON.stringify({ schema, ...settings })], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.add(child);
    const lines: string[] = [];
    child.stdout.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
    return { child, lines, ended: once(child, "close").then(() => children.delete(child)) };
  };
  const printed = ({ lines }: Running) =>
    JSON.parse(lines.findLast((line) => line.startsWith("{")) ?? "null") as Record<string, unknown> | null;
  const collect = (name: string, episodes: number, more: Record<string, unknown> = {}) =>
    runOnDatabase({
      directory: `${folder.path}/${name}`,
      plan: databasePlan(planRun, episodes),
      database,
      workerData: {},
      leaseSeconds: 2,
      pollMilliseconds: 20,
      queueSchema: `${schema}_queue`,
      ...more,
    });
  const leftOver = async () => {
    const tables = ["run", "episode", "result", "lease", "journal"];
    const counts = await Promise.all(tables.map((table) => database.rows<{ count: number }>(`SELECT count(*) FROM {${table}}`)));
    const checkpoints = await database.rows<{ count: number }>(`SELECT count(*) FROM ${schema}_checkpoints.checkpoints`);
    return [...counts.flat(), ...checkpoints].map(({ count }) => count);
  };
  const nothing = [0, 0, 0, 0, 0, 0];

  beforeAll(async () => {
    compiled = compileSource();
    database = await openPostgres({ url, schema: `${schema}_runs`, migrations: runMigrations, maxConnections: 8 });
    for (const episodes of [12, 40]) {
      const plan = databasePlan(planRun, episodes);
      await runBenchmark({ directory: `${folder.path}/whole-${episodes}`, plan, play: databasePlay(bench, { counting, branching }) });
      whole[episodes] = resultsOf(`${folder.path}/whole-${episodes}`);
    }
  });
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  afterAll(async () => {
    for (const part of ["runs", "queue", "checkpoints"]) await database.rows(`DROP SCHEMA IF EXISTS ${schema}_${part} CASCADE`);
    await database.close();
    compiled.remove();
    folder.remove();
  });

  it("gives the same bytes as one process, and leaves nothing in the database", async () => {
    const workers = [1, 2].map(() => start("worker", {}));
    expect(await collect("plain", 40)).toMatchObject({ total: 40, played: 40, stopped: false });
    expect(resultsOf(`${folder.path}/plain`)).toBe(whole[40]);
    expect(filesIn(`${folder.path}/plain`, "events")).toEqual(filesIn(`${folder.path}/whole-40`, "events"));
    expect(await collect("plain", 40)).toMatchObject({ resumed: 40, played: 0, stopped: false });
    for (const { child } of workers) child.kill("SIGTERM");
    for (const worker of workers) await worker.ended;
    const played = workers.map((worker) => Number(printed(worker)?.["played"]));
    expect(played.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await leftOver()).toEqual(nothing);
  });

  it("survives workers that are killed at random writes: others go on from the checkpoints", async () => {
    const random = seededRandom("database kills");
    const most = Number(process.env["MNEMOGRAPH_KILL_POINTS"] ?? 14);
    const seen = { kills: 0, resumed: 0 };
    for (let round = 1; seen.kills < most; round += 1) {
      const directory = `killed-${round}`;
      const run = { isDone: false };
      const lane = async () => {
        while (!run.isDone) {
          // Whole numbers kill before a write, halves right after it.
          const killAt = seen.kills < most ? random.integer(8, 120) / 2 : undefined;
          const worker = start("worker", { killAt, concurrency: 2 });
          const wait = setInterval(() => run.isDone && worker.child.kill("SIGTERM"), 50);
          await worker.ended;
          clearInterval(wait);
          seen.kills += worker.child.signalCode === "SIGKILL" ? 1 : 0;
          seen.resumed += worker.lines.filter((line) => /^resumed [1-9]/.test(line)).length;
        }
      };
      const lanes = [lane(), lane()];
      expect(await collect(directory, 40, { retries: 1000 })).toMatchObject({ stopped: false });
      run.isDone = true;
      await Promise.all(lanes);
      expect(resultsOf(`${folder.path}/${directory}`)).toBe(whole[40]);
    }
    expect(seen.resumed).toBeGreaterThan(seen.kills / 3);
    // A worker that died between a result and the end of its checkpoints leaves those behind; nothing else stays.
    expect((await leftOver()).slice(0, -1)).toEqual(nothing.slice(0, -1));
    await database.rows(
      `TRUNCATE ${schema}_checkpoints.checkpoints, ${schema}_checkpoints.checkpoint_blobs, ${schema}_checkpoints.checkpoint_writes`,
    );
  });

  it("survives a collector that is killed: the same call goes on, and workers play meanwhile", async () => {
    const directory = `${folder.path}/collector`;
    const worker = start("worker", { pause: 5 });
    for (const lines of [4, 12]) {
      const collector = start("collector", { directory, episodes: 40 });
      await whenWritten(directory, lines);
      collector.child.kill("SIGKILL");
      await collector.ended;
    }
    expect(await collect("collector", 40)).toMatchObject({ stopped: false });
    expect(resultsOf(directory)).toBe(whole[40]);
    worker.child.kill("SIGTERM");
    await worker.ended;
  });

  it("stops for all workers at Ctrl-C and goes on in another folder", async () => {
    const worker = start("worker", { pause: 5 });
    const stop = new AbortController();
    const onProgress = ({ finished }: { finished: number }) => finished >= 5 && stop.abort();
    const stopped = await collect("stopped", 40, { signal: stop.signal, onProgress });
    expect(stopped).toMatchObject({ stopped: true });
    expect(whole[40]?.startsWith(resultsOf(`${folder.path}/stopped`))).toBe(true);
    expect(await collect("elsewhere", 40)).toMatchObject({ stopped: false, resumed: 0 });
    expect(resultsOf(`${folder.path}/elsewhere`)).toBe(whole[40]);
    worker.child.kill("SIGTERM");
    await worker.ended;
  });

  it("gives up an episode that kills every worker at its first step", async () => {
    const run = { isDone: false };
    const lane = async () => {
      while (!run.isDone) {
        const worker = start("worker", { poison: 7, concurrency: 1 });
        const wait = setInterval(() => run.isDone && worker.child.kill("SIGTERM"), 50);
        await worker.ended;
        clearInterval(wait);
      }
    };
    const lanes = [lane(), lane()];
    await collect("poison", 12, { retries: 1 });
    run.isDone = true;
    await Promise.all(lanes);
    const lines = resultsOf(`${folder.path}/poison`).trim().split("\n");
    expect(JSON.parse(lines[7] ?? "")).toMatchObject({ success: false, stopReason: "error", error: { code: "WorkerDied" } });
    const others = (text: string) =>
      text
        .trim()
        .split("\n")
        .filter((_line, index) => index !== 7);
    expect(lines.filter((_line, index) => index !== 7)).toEqual(others(whole[12] ?? ""));
  });

  const serve = async (failure: unknown, signal: AbortSignal) => {
    const saver = PostgresSaver.fromConnString(url, { schema: `${schema}_checkpoints` });
    await saver.setup();
    const reports: string[] = [];
    const shared = {
      database,
      queueSchema: `${schema}_queue`,
      pollMilliseconds: 20,
      signal,
      onReport: (text: string) => reports.push(text),
    };
    const openWorker = async (_data: unknown, checkpointer: PostgresSaver) => ({
      play: databasePlay(bench, { counting, branching }, { checkpointer, failure }),
    });
    const summary = await serveEpisodes({ ...shared, saver, openWorker });
    await saver.end();
    return { ...summary, reports };
  };

  it("stops at what every episode would meet, and goes on when that is mended", async () => {
    const stop = new AbortController();
    const failure = new MnemographError({ code: "MODEL_UNREACHABLE", message: "nobody answers", hint: "start it" });
    const serving = serve(failure, stop.signal);
    await expect(collect("fatal", 12)).rejects.toMatchObject({ code: "MODEL_UNREACHABLE", hint: "start it" });
    stop.abort();
    await serving;
    const again = new AbortController();
    const mended = serve(undefined, again.signal);
    await collect("fatal", 12);
    again.abort();
    await mended;
    expect(resultsOf(`${folder.path}/fatal`)).toBe(whole[12]);
  });

  it("has one collector, and a worker that cannot open a run leaves it to others", async () => {
    const stop = new AbortController();
    const first = collect("one", 12, { signal: stop.signal });
    const saver = PostgresSaver.fromConnString(url, { schema: `${schema}_checkpoints` });
    const reports: string[] = [];
    const unable = serveEpisodes({
      database,
      saver,
      signal: stop.signal,
      queueSchema: `${schema}_queue`,
      pollMilliseconds: 20,
      onReport: (text) => {
        reports.push(text);
        stop.abort();
      },
      openWorker: async () => {
        throw new Error("the games are missing here");
      },
    });
    await unable;
    await saver.end();
    expect(reports[0]).toMatch(/left to other workers: the games are missing here/);
    expect(await first).toMatchObject({ stopped: true, played: 0 });
    const again = new AbortController();
    const holder = collect("one", 12, { signal: again.signal });
    const isOpen = async () => (await database.rows("SELECT FROM {run} WHERE state = 'open'")).length > 0;
    while (!(await isOpen())) await database.rows("SELECT pg_sleep(0.01)");
    await expect(collect("two", 12)).rejects.toMatchObject({ code: "RUN_INVALID" });
    again.abort();
    await holder;
    const able = new AbortController();
    const serving = serve(undefined, able.signal);
    await collect("one", 12);
    able.abort();
    await serving;
    expect(resultsOf(`${folder.path}/one`)).toBe(whole[12]);
  });

  it("starts over where a worker died between its result and the end of its checkpoints", async () => {
    const saver = PostgresSaver.fromConnString(url, { schema: `${schema}_checkpoints` });
    await saver.setup();
    const openWorker = async (_data: unknown, checkpointer: PostgresSaver) => ({
      play: databasePlay(bench, { counting, branching }, { checkpointer }),
    });
    const forgetful = Object.create(saver, { deleteThread: { value: async () => {} } }) as PostgresSaver;
    for (const [name, keeper] of [
      ["first", forgetful],
      ["second", saver],
    ] as const) {
      const stop = new AbortController();
      const shared = { database, queueSchema: `${schema}_queue`, pollMilliseconds: 20, signal: stop.signal };
      const serving = serveEpisodes({ ...shared, saver: keeper, openWorker });
      await collect(`over-${name}`, 12);
      stop.abort();
      await serving;
      expect(resultsOf(`${folder.path}/over-${name}`)).toBe(whole[12]);
    }
    await saver.end();
    expect(await leftOver()).toEqual(nothing);
  });

  it("limits calls over all processes, and frees the slots of one that goes", async () => {
    const [one, two] = [await openCallSlots(database, schema, 3), await openCallSlots(database, schema, 3)];
    let [running, most, done] = [0, 0, 0];
    const call = async (slots: typeof one) => {
      const free = await slots.take();
      running += 1;
      most = Math.max(most, running);
      await database.rows("SELECT pg_sleep(0.02)");
      running -= 1;
      done += 1;
      free();
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => call(index % 2 ? one : two)));
    expect([most, done]).toEqual([3, 20]);
    for (let count = 0; count < 3; count += 1) await one.take();
    const stop = new AbortController();
    const waiting = two.take(stop.signal);
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow();
    await one.close();
    (await two.take())();
    await two.close();
  });
});

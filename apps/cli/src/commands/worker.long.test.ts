/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@mnemograph/memory/postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { databaseVariable } from "@mnemograph/harness";

const url = inject("postgresUrl");
const program = join(import.meta.dirname, "../../bin/mnemograph.js");
const folder = temporaryFolder();
const pipelines = "act,ldm,rap-train,reflexion";
const options = ["--built-in", "--limit", "3", "--per-type", "6", "--batch-size", "6", "--pipelines", pipelines];
const resultsOf = (name: string) => readFileSync(join(folder, name, "results.jsonl"), "utf8");

const filesUnder = (path: string): string[] =>
  readdirSync(path).flatMap((name) => (statSync(join(path, name)).isDirectory() ? filesUnder(join(path, name)) : [join(path, name)]));

describe("mnemograph worker", () => {
  it("says what it needs", async () => {
    expect(await capture(["worker"])).toMatchObject({ code: 2, error: expect.stringMatching(/needs a database/) });
    expect(await capture(["bench", "--max-calls", "3"])).toMatchObject({ code: 2, error: expect.stringMatching(/--max-calls/) });
  });

  it("names a database that does not answer, without the password", async () => {
    const { code, out, error } = await capture(["worker", "--database-url", "postgres://agent:s3cret@127.0.0.1:1/agents"]);
    expect(code).toBe(1);
    expect(error).toMatch(/no connection to PostgreSQL at postgres:\/\/127\.0\.0\.1:1\/agents/);
    expect(out + error).not.toContain("s3cret");
  });
});

describe.skipIf(url === "")("bench over a database", () => {
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  const startWorker = () => {
    const child = spawn(process.execPath, [program, "worker", "--concurrency", "2"], {
      cwd: folder,
      env: { ...process.env, [databaseVariable]: url },
      stdio: "ignore",
    });
    children.add(child);
    return child;
  };

  it("ends in the bytes of one machine, though a worker is killed in the middle of its episodes", async () => {
    expect(await capture(["bench", ...options, "--out", "alone", "--workers", "0"], { cwd: folder })).toMatchObject({ code: 0 });

    const environment = { [databaseVariable]: url };
    const bench = runBinary(["bench", ...options, "--out", "shared", "--max-calls", "3", "--lease", "2"], { cwd: folder, environment });
    const first = startWorker();
    const database = await openPostgres({ url });
    const played = async () => {
      // The tables appear when bench and worker have started; then the first worker is killed while it holds journals.
      const tables = await database.rows(
        "SELECT FROM information_schema.tables WHERE table_schema = 'mnemograph_runs' AND table_name = 'journal'",
      );
      if (tables.length === 0) return 0;
      return (await database.rows("SELECT FROM mnemograph_runs.journal WHERE position > 2")).length;
    };
    while ((await played()) === 0) await database.rows("SELECT pg_sleep(0.02)");
    first.kill("SIGKILL");
    startWorker();
    const { code, out, error } = await bench;
    await database.close();
    expect(error).toMatch(/12 episodes: 0 kept from before, 12 played now/);
    expect(code).toBe(0);
    expect(resultsOf("shared")).toBe(resultsOf("alone"));
    expect(readdirSync(join(folder, "shared", "events"))).toEqual(readdirSync(join(folder, "alone", "events")));

    const { password } = new URL(url);
    expect(out + error).not.toContain(password);
    for (const path of filesUnder(folder)) expect(readFileSync(path, "latin1").includes(password)).toBe(false);
    expect(existsSync(join(folder, "runs", "memories"))).toBe(true);
  });

  it("hands rap's trials over to another worker, which goes on from their checkpoint", async () => {
    // More tasks than are played side by side, so that a trial is under way for a while.
    const rap = ["bench", "--built-in", "--limit", "9", "--pipelines", "rap", "--set", '{"trials":{"maxTrials":2}}'];
    expect(await capture([...rap, "--out", "rap-alone", "--workers", "0"], { cwd: folder })).toMatchObject({ code: 0 });
    const environment = { [databaseVariable]: url };
    const bench = runBinary([...rap, "--out", "rap-shared", "--lease", "6"], { cwd: folder, environment });
    const run = { isOver: false };
    void bench.then(() => (run.isOver = true));
    for (const child of children) child.kill("SIGKILL");
    const first = startWorker();
    const database = await openPostgres({ url });
    const keptParts = async () => {
      const chunks = await database.rows<{ entries: string }>("SELECT entries FROM mnemograph_runs.journal").catch(() => []);
      return chunks.flatMap(({ entries }) => entries.match(/"part":\{[^}]*\}/g) ?? []);
    };
    while (!run.isOver && !(await keptParts()).some((part) => part.includes('"trial":2'))) await database.rows("SELECT pg_sleep(0.01)");
    first.kill("SIGKILL");
    if (run.isOver) expect(await bench).toBe("under way");
    const { length: kept } = await keptParts();
    expect([kept > 9, kept < 18]).toEqual([true, true]);
    startWorker();
    const { code, error } = await bench;
    await database.close();
    expect(error).toMatch(/9 episodes: 0 kept from before, 9 played now/);
    expect(code).toBe(0);
    expect(resultsOf("rap-shared")).toBe(resultsOf("rap-alone"));
    const partsIn = (name: string) =>
      filesUnder(join(folder, name, "events")).map((path) => readFileSync(path, "utf8").match(/"node":"playTask"/g));
    // Start and end of each task in each of two trials, once.
    expect(partsIn("rap-shared").map((found) => found?.length)).toEqual(Array.from({ length: 9 }, () => 4));
  });
});

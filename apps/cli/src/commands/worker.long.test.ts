/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@mnemograph/memory/postgres";
import { holdInserts } from "@mnemograph/test-postgres/hold-inserts";
import { afterAll, describe, expect, inject, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { databaseVariable } from "@mnemograph/bench";

const url = inject("postgresUrl");
const program = join(import.meta.dirname, "../../bin/mnemograph.js");
const folder = temporaryFolder();
const pipelines = "act,ldm";
const options = [
  ..."--built-in --limit 3 --per-type 1 --batch-size 1 --pipelines".split(" "),
  pipelines,
];
const resultsOf = (name: string) => readFileSync(join(folder, name, "results.jsonl"), "utf8");

const filesUnder = (path: string): string[] =>
  readdirSync(path).flatMap((name) =>
    statSync(join(path, name)).isDirectory() ? filesUnder(join(path, name)) : [join(path, name)],
  );

describe("mnemograph worker", () => {
  it("says what it needs", async () => {
    expect(await capture(["worker"])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/needs a database/),
    });
    expect(await capture(["bench", "--max-calls", "3"])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/--max-calls/),
    });
  });

  it("names a database that does not answer, without the password", async () => {
    const { code, out, error } = await capture([
      "worker",
      "--database-url",
      "postgres://agent:s3cret@127.0.0.1:1/agents",
    ]);
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
  const kill = async (child: ChildProcess) => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    child.kill("SIGKILL");
    if (!isOver) await once(child, "exit");
    children.delete(child);
  };
  /** The table of what workers have done of their episodes; bench makes it. */
  const journalOf = async (database: Awaited<ReturnType<typeof openPostgres>>) => {
    const journal = "mnemograph_runs.journal";
    while ((await database.rows(`SELECT WHERE to_regclass('${journal}') IS NOT NULL`)).length === 0)
      await database.rows("SELECT pg_sleep(0.02)");
    return journal;
  };

  it("ends in the bytes of one machine, though a worker is killed in the middle of its episodes", async () => {
    expect(
      await capture(["bench", ...options, "--out", "alone", "--workers", "0"], { cwd: folder }),
    ).toMatchObject({ code: 0 });

    const environment = { [databaseVariable]: url };
    const bench = runBinary(
      ["bench", ...options, "--out", "shared", "--max-calls", "3", "--lease", "2"],
      { cwd: folder, environment },
    );
    const database = await openPostgres({ url });
    // The first worker is killed while it holds journals: it gets no further than the third entry
    // of one.
    const hold = await holdInserts(database, await journalOf(database), "NEW.position > 2");
    const first = startWorker();
    await hold.arrived();
    await kill(first);
    await hold.release();
    startWorker();
    const { code, out, error } = await bench;
    await database.close();
    expect(error).toMatch(/6 episodes: 0 kept from before, 6 played now/);
    expect(code).toBe(0);
    expect(resultsOf("shared")).toBe(resultsOf("alone"));
    expect(readdirSync(join(folder, "shared", "events"))).toEqual(
      readdirSync(join(folder, "alone", "events")),
    );

    const { password } = new URL(url);
    expect(out + error).not.toContain(password);
    for (const path of filesUnder(folder))
      expect(readFileSync(path, "latin1").includes(password)).toBe(false);
    expect(existsSync(join(folder, "runs", "memories"))).toBe(true);
  });

  it("hands rap's trials over to another worker, which goes on from their checkpoint", async () => {
    // A trial takes longer than its writes wait for one another, also on a fast machine.
    const tasks = 12;
    const rap = [
      ...`bench --built-in --limit ${tasks} --pipelines rap --set`.split(" "),
      '{"trials":{"maxTrials":2}}',
    ];
    expect(
      await capture([...rap, "--out", "rap-alone", "--workers", "0"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    const environment = { [databaseVariable]: url };
    for (const child of children) await kill(child);
    const bench = runBinary([...rap, "--out", "rap-shared", "--lease", "6"], {
      cwd: folder,
      environment,
    });
    const database = await openPostgres({ url });
    const journal = await journalOf(database);
    const isOfTrialTwo = (row: string) => `${row}entries LIKE '%"trial":2%'`;
    // The worker gets no further than the first task of the second trial.
    const hold = await holdInserts(
      database,
      journal,
      `${isOfTrialTwo("NEW.")} AND EXISTS (SELECT FROM ${journal} WHERE ${isOfTrialTwo("")})`,
    );
    const first = startWorker();
    await hold.arrived();
    await kill(first);
    const chunks = await database.rows<{ entries: string }>(`SELECT entries FROM ${journal}`);
    await hold.release();
    const { length: kept } = chunks.flatMap(
      ({ entries }) => entries.match(/"part":\{[^}]*\}/g) ?? [],
    );
    expect([kept > tasks, kept < 2 * tasks]).toEqual([true, true]);
    startWorker();
    const { code, error } = await bench;
    await database.close();
    expect(error).toContain(`${tasks} episodes: 0 kept from before, ${tasks} played now`);
    expect(code).toBe(0);
    expect(resultsOf("rap-shared")).toBe(resultsOf("rap-alone"));
    const partsIn = (name: string) =>
      filesUnder(join(folder, name, "events")).map((path) =>
        readFileSync(path, "utf8").match(/"node":"playTask"/g),
      );
    // Start and end of each task in each of two trials, once.
    expect(partsIn("rap-shared").map((found) => found?.length)).toEqual(
      Array.from({ length: tasks }, () => 4),
    );
  });
});

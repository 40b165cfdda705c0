/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@mnemograph/memory/postgres";
import { holdInserts } from "@mnemograph/test-postgres/hold-inserts";
import { afterAll, describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";
import { databaseVariable } from "../names.js";

const url = inject("postgresUrl");
const program = join(import.meta.dirname, "../../dist/programs/database-worker.js");

describe.skipIf(url === "")("a stream over a database", () => {
  const cwd = temporaryFolder();
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  const startWorker = () => {
    const child = spawn(process.execPath, [program, "1"], {
      cwd,
      env: { ...process.env, [databaseVariable]: url },
      // A worker ends with its standard input.
      stdio: ["pipe", "ignore", "inherit"],
    });
    children.add(child);
    return child;
  };

  it("is taken over, task by task, when its workers are killed, and ends in the bytes of one machine", async () => {
    const request = {
      builtIn: true,
      environment: "alfworld",
      limit: 4,
      pipelines: ["rap", "ldm"],
      stream: { every: 2 },
      events: "lean" as const,
    };
    const whole = await runBench(
      { ...request, processes: 0, directory: "alone" },
      { cwd, now: () => 0 },
    );
    expect(whole.isComplete).toBe(true);
    const database = await openPostgres({ url });
    const journal = "mnemograph_runs.journal";
    const isThere = async () =>
      (await database.rows(`SELECT WHERE to_regclass('${journal}') IS NOT NULL`)).length > 0;
    /** How much is kept of each stream that is under way. */
    const held = async () => {
      const rows = await database.rows<{ index: number; kept: number }>(
        `SELECT index, count(*)::integer AS kept FROM ${journal} GROUP BY index ORDER BY index`,
      );
      return rows.map(({ kept }) => kept);
    };
    const shared = runBench(
      { ...request, processes: 0, databaseUrl: url, leaseSeconds: 120, directory: "shared" },
      { cwd, now: () => 0 },
    );
    while (!(await isThere())) await database.rows("SELECT pg_sleep(0.02)");
    // The first row is empty: a worker is killed after two tasks of the stream, and the next one
    // after the third, at its first.
    for (const kept of [3, 4]) {
      const hold = await holdInserts(
        database,
        journal,
        `(SELECT count(*) FROM ${journal} WHERE index = NEW.index) >= ${kept}`,
      );
      const worker = startWorker();
      await hold.arrived();
      worker.kill("SIGKILL");
      await once(worker, "exit");
      // Nobody begins anew: what is kept of a stream only grows until the stream is over.
      expect(await held()).toEqual([kept]);
      await hold.release();
      // Its lease runs out: two minutes, so that a busy machine's own workers keep theirs.
      await database.rows(
        "UPDATE mnemograph_runs.lease SET expires_at = now() - make_interval(secs => 1)",
      );
    }
    const worker = startWorker();
    expect((await shared).isComplete).toBe(true);
    // As when whoever started it is killed.
    worker.stdin?.end();
    expect(await once(worker, "exit")).toEqual([0, null]);
    expect(await held()).toEqual([]);
    await database.close();
    const results = (name: string) => readFileSync(join(cwd, name, "results.jsonl"), "utf8");
    expect(results("shared")).toBe(results("alone"));
  });
});

/// <reference types="@mnemograph/test-postgres/setup" />
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@mnemograph/memory/postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
import { runBench } from "./run-bench.js";
import { databaseVariable } from "./serve-database.js";

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

  it("is taken over, task by task, when its workers are killed, and ends in the bytes of one machine", { timeout: 600_000 }, async () => {
    const request = {
      builtIn: true,
      environment: "alfworld",
      limit: 4,
      pipelines: ["rap", "ldm", "reflexion"],
      stream: { every: 2 },
      events: "lean" as const,
    };
    const whole = await runBench({ ...request, processes: 0, directory: "alone" }, { cwd, now: () => 0 });
    expect(whole.isComplete).toBe(true);
    const database = await openPostgres({ url });
    const held = async () => {
      const tables = await database.rows(
        "SELECT FROM information_schema.tables WHERE table_schema = 'mnemograph_runs' AND table_name = 'journal'",
      );
      if (tables.length === 0) return new Map<number, number>();
      const rows = await database.rows<{ index: number; kept: number }>(
        "SELECT index, count(*)::integer AS kept FROM mnemograph_runs.journal GROUP BY index",
      );
      return new Map(rows.map(({ index, kept }) => [index, kept]));
    };
    const run = { isOver: false };
    const play = () =>
      runBench({ ...request, processes: 0, databaseUrl: url, leaseSeconds: 120, directory: "shared" }, { cwd, now: () => 0 });
    const shared = play().finally(() => {
      run.isOver = true;
    });
    const takenOver: number[] = [];
    let worker = startWorker();
    let before = new Map<number, number>();
    while (!run.isOver) {
      await database.rows("SELECT pg_sleep(0.02)");
      const now = await held();
      // Nobody begins anew: what is kept of a stream only grows until the stream is over.
      for (const [index, kept] of now) expect(kept).toBeGreaterThanOrEqual(before.get(index) ?? 0);
      const [, kept = 0] = [...now].find(([index, count]) => count >= Math.max(3, (before.get(index) ?? 0) + 1)) ?? [];
      before = now;
      if (kept === 0 || takenOver.length >= 2) continue;
      worker.kill("SIGKILL");
      await once(worker, "exit");
      takenOver.push(kept);
      // Its lease runs out: two minutes, so that a busy machine's own workers keep theirs.
      await database.rows("UPDATE mnemograph_runs.lease SET expires_at = now() - make_interval(secs => 1)");
      worker = startWorker();
    }
    expect((await shared).isComplete).toBe(true);
    // As when whoever started it is killed.
    worker.stdin?.end();
    expect(await once(worker, "exit")).toEqual([0, null]);
    // The first row is empty: two tasks and more were kept each time.
    expect(takenOver.length).toBe(2);
    expect(await held()).toEqual(new Map());
    await database.close();
    const results = (name: string) => readFileSync(join(cwd, name, "results.jsonl"), "utf8");
    expect(results("shared")).toBe(results("alone"));
  });
});

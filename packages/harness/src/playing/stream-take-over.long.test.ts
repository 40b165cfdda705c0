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
      stdio: ["ignore", "ignore", "inherit"],
    });
    children.add(child);
    return child;
  };

  it("is taken over, task by task, when its workers are killed, and ends in the bytes of one machine", { timeout: 240_000 }, async () => {
    const request = {
      builtIn: true,
      environment: "alfworld",
      limit: 8,
      pipelines: ["rap", "ldm", "reflexion"],
      stream: { every: 4 },
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
    let isOver = false;
    const play = () =>
      runBench({ ...request, processes: 0, databaseUrl: url, leaseSeconds: 4, directory: "shared" }, { cwd, now: () => 0 });
    const shared = play().finally(() => {
      isOver = true;
    });
    const takenOver: number[] = [];
    let worker = startWorker();
    let before = new Map<number, number>();
    while (!isOver) {
      await database.rows("SELECT pg_sleep(0.02)");
      const now = await held();
      const [index, kept = 0] = [...now].find(([one, count]) => count >= (before.get(one) ?? 0) + 3) ?? [];
      if (index === undefined || takenOver.length >= 3) continue;
      worker.kill("SIGKILL");
      await once(worker, "exit");
      takenOver.push(kept);
      before = now;
      worker = startWorker();
    }
    expect((await shared).isComplete).toBe(true);
    worker.kill("SIGTERM");
    await once(worker, "exit");
    // What a killed worker kept is gone on with: the count goes on rising behind it.
    expect(takenOver.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...takenOver)).toBeGreaterThanOrEqual(6);
    expect(await held()).toEqual(new Map());
    await database.close();
    const results = (name: string) => readFileSync(join(cwd, name, "results.jsonl"), "utf8");
    expect(results("shared")).toBe(results("alone"));
  });
});

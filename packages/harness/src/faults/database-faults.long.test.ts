import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres, type PostgresDatabase } from "@mnemograph/memory/postgres";
import { startPostgres, type TestPostgres } from "@mnemograph/test-postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
// As it is built: its workers are programs of their own.
import { runBench } from "../../dist/index.js";
import { databaseFaults, openWire } from "./database-faults.testing.js";

/** `npm run faults` plays all; here those that cost no wait. */
const isFull = process.env["FAULTS"] === "full";
const short = ["an answer cut in the middle"];

const folder = temporaryFolder();
const started = inject("postgresUrl") === "" ? undefined : await startPostgres({ isPrivate: true });
const name = "faults";
const request = {
  builtIn: true,
  limit: 6,
  pipelines: ["act", "reflexion"],
  nodes: { reflexion: { maxTrials: 2 } },
  events: "none",
} as const;
const resultsIn = (directory: string) => {
  const path = join(folder, directory, "results.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};

it("knows at least ten ways in which a database fails", () => expect(Object.keys(databaseFaults).length).toBeGreaterThanOrEqual(10));

describe.skipIf(started?.url === undefined)("a run over a database", () => {
  const server = started as TestPostgres;
  let wire: Awaited<ReturnType<typeof openWire>>;
  let database: PostgresDatabase;
  let number = 0;
  beforeAll(async () => {
    const own = await openPostgres({ url: server.url });
    await own.rows(`CREATE DATABASE ${name}`);
    await own.close();
    const url = server.url.replace(/[^/]*$/, name);
    database = await openPostgres({ url, schema: "beside", maxConnections: 1 });
    wire = await openWire(url);
  });
  afterAll(async () => {
    await wire.close();
    await database.close();
    await server.stop();
  });

  it.each(Object.keys(databaseFaults).filter((fault) => isFull || short.includes(fault)))(
    "ends in the same bytes after %s",
    async (fault) => {
      // Another seed, another run: a database keeps what it has of one.
      const seed = 100 + (number += 1);
      const directory = `run-${seed}`;
      await runBench({ ...request, seed, directory: `whole-${seed}`, processes: 0 }, { cwd: folder });
      let done = 0;
      let trouble: Promise<unknown> | undefined;
      const outcome = await runBench(
        { ...request, seed, directory, databaseUrl: wire.url, processes: 1, concurrency: 2, leaseSeconds: 10 },
        {
          cwd: folder,
          onReport: (report) => {
            if (report.type === "working") done = report.done;
            if (done > 0 && report.type === "working")
              trouble ??= databaseFaults[fault]?.({ wire, database, name, crash: async () => server.crash?.() });
          },
        },
      ).catch((error: unknown) => error);
      await trouble;
      expect(trouble).toBeDefined();
      // What a run does not outlive is told, and the same call goes on.
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ code: expect.any(String) as string, hint: expect.any(String) as string });
      const again = await runBench({ ...request, seed, directory, databaseUrl: wire.url, processes: 1, leaseSeconds: 10 }, { cwd: folder });
      expect(again.isComplete).toBe(true);
      expect(resultsIn(directory)).toBe(resultsIn(`whole-${seed}`));
    },
  );
});

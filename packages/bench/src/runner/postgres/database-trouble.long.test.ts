import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { setMaxListeners } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres, type TestPostgres } from "@mnemograph/test-postgres";
import { afterAll, describe, expect, it } from "vitest";
import { databaseRuns, sharedUrl } from "../../../test-support/database-runs.js";

setMaxListeners(0);

interface Disk {
  /**
   * Where it lies; absent where nothing can be mounted, and a trigger raises the server's own error
   * instead.
   */
  readonly path?: string;
  readonly remove: () => void;
}

/** A disk of a few megabytes. */
const smallDisk = (user: TestPostgres["user"]): Disk => {
  const path = mkdtempSync(join(tmpdir(), "mnemograph-small-disk-"));
  const remove = () => rmSync(path, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m,mode=0777", "tmpfs", path], {
      stdio: "ignore",
    });
  } catch {
    remove();
    return { remove: () => {} };
  }
  if (user?.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  return {
    path,
    remove: () => {
      execFileSync("umount", ["--lazy", path]);
      remove();
    },
  };
};

const started = sharedUrl === "" ? undefined : await startPostgres({ isPrivate: true });

describe.skipIf(started?.url === undefined)("a database in trouble", () => {
  const server = started as TestPostgres;
  // Registered before the runs' own clean-up, which needs the server: hooks of the end run in
  // reverse.
  afterAll(async () => server.stop());
  const { schema, whole, database, start, end, holdEpisodes, collect, leftOver, resultsIn } =
    databaseRuns("trouble", () => server.url);

  it("that crashes and comes back twice: bench and workers wait for it and lose nothing", async () => {
    const { settings, release } = holdEpisodes(30);
    const workers = [1, 2].map(() => start("worker", { concurrency: 3, pause: 30, ...settings }));
    const counts: number[] = [];
    const reports: string[] = [];
    const playing = collect("crashed", 40, {
      retries: 1000,
      onProgress: ({ finished }) => counts.push(finished),
      onReport: (text) => reports.push(text),
    });
    for (const finished of [4, 20]) {
      while ((counts.at(-1) ?? 0) < finished) await Promise.race([playing, pause(5)]);
      await server.crash?.();
    }
    release();
    expect(await playing).toMatchObject({ stopped: false });
    expect(reports.length).toBeGreaterThan(0);
    expect(resultsIn("crashed")).toBe(whole[40]);
    await Promise.all(workers.map(end));
    expect((await leftOver()).run).toBe(0);
  });

  it("whose disk is full: bench says so, and the same call goes on when there is space again", async () => {
    const disk = smallDisk(server.user);
    const rows = (statement: string) => database().rows(statement);
    try {
      if (disk.path !== undefined) {
        await rows(`CREATE TABLESPACE small LOCATION '${disk.path}'`);
        const tables = await rows(
          `SELECT format('ALTER TABLE %I.%I SET TABLESPACE small', schemaname, tablename) AS statement FROM pg_tables WHERE schemaname LIKE '${schema}%'`,
        );
        for (const { statement } of tables as { statement: string }[]) await rows(statement);
      }
      const fill = async () => {
        if (disk.path === undefined) {
          await rows(
            `CREATE FUNCTION ${schema}_runs.full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$`,
          );
          for (const table of [`${schema}_runs.journal`, `${schema}_checkpoints.checkpoints`])
            await rows(
              `CREATE TRIGGER is_full BEFORE INSERT ON ${table} EXECUTE FUNCTION ${schema}_runs.full()`,
            );
          return;
        }
        await rows(`CREATE TABLE ${schema}_runs.filler (body text) TABLESPACE small`);
        const codes = new Set<unknown>();
        for (const size of [100_000, 7_000, 100]) {
          const insert = `INSERT INTO ${schema}_runs.filler SELECT string_agg(md5(random()::text), '') FROM generate_series(1, ${size / 32}) AS part, generate_series(1, 50) AS line GROUP BY line`;
          while (codes.size === 0) {
            await rows(insert).catch((error: unknown) =>
              codes.add((error as { readonly code?: unknown }).code),
            );
          }
          expect([...codes]).toEqual(["STORAGE_FULL"]);
          codes.clear();
        }
      };
      const free = async () => {
        if (disk.path !== undefined) return rows(`DROP TABLE ${schema}_runs.filler`);
        return rows(`DROP FUNCTION ${schema}_runs.full CASCADE`);
      };

      const { settings, release } = holdEpisodes(20);
      const workers = [1, 2].map(() => start("worker", { concurrency: 3, ...settings }));
      const seen = { finished: 0 };
      const playing = collect("full", 40, {
        retries: 1000,
        onProgress: ({ finished }) => void (seen.finished = finished),
      });
      const failure = playing.then(
        () => undefined,
        (error: unknown) => error,
      );
      while (seen.finished < 5) await Promise.race([playing, pause(5)]);
      await fill();
      release();
      expect(await failure).toMatchObject({ code: "STORAGE_FULL" });
      expect(resultsIn("full").length).toBeLessThan(whole[40]?.length ?? 0);
      expect(whole[40]?.startsWith(resultsIn("full"))).toBe(true);
      await free();
      expect(await collect("full", 40, { retries: 1000 })).toMatchObject({ stopped: false });
      expect(resultsIn("full")).toBe(whole[40]);
      await Promise.all(workers.map(end));
    } finally {
      if (disk.path !== undefined) {
        const tables = await rows(
          `SELECT format('ALTER TABLE %I.%I SET TABLESPACE pg_default', schemaname, tablename) AS statement FROM pg_tables WHERE tablespace = 'small'`,
        );
        for (const { statement } of tables as { statement: string }[]) await rows(statement);
      }
      disk.remove();
    }
  });
});

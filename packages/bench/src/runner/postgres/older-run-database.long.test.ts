import { openPostgres } from "@mnemograph/memory/postgres";
import { describe, expect, inject, it } from "vitest";
import { databaseRuns } from "../../../test-support/database-runs.js";
import { runMigrations } from "./run-database.js";

describe.skipIf(inject("postgresUrl") === "")(
  "a database with an unfinished run of the schema's first version",
  () => {
    const { schema, whole, database, start, end, holdEpisodes, collect, leftOver, resultsIn } =
      databaseRuns("older");

    it("is brought up to date by whoever opens it, and the run goes on where it was", async () => {
      const stop = new AbortController();
      const { settings, release } = holdEpisodes(20);
      const first = start("worker", settings);
      const stopped = await collect("old", 40, {
        signal: stop.signal,
        onProgress: ({ finished }) => {
          if (finished >= 5) stop.abort();
        },
      });
      expect(stopped).toMatchObject({ stopped: true });
      release();
      await end(first);
      // What the first version's tables were.
      await database().rows("DROP TABLE {thread}");
      await database().rows("ALTER TABLE {run} DROP COLUMN opening");
      await database().rows("UPDATE {mnemograph_schema} SET version = 1");
      const tables = await database().rows<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1 ORDER BY 1",
        [`${schema}_runs`],
      );
      expect(tables.map(({ name }) => name)).toEqual([
        "episode",
        "journal",
        "lease",
        "mnemograph_schema",
        "result",
        "run",
      ]);

      const opened = await openPostgres({
        url: inject("postgresUrl"),
        schema: `${schema}_runs`,
        migrations: runMigrations,
      });
      expect(await opened.rows("SELECT version FROM {mnemograph_schema}")).toEqual([
        { version: runMigrations.length },
      ]);
      expect(await opened.rows("SELECT state, opening FROM {run}")).toMatchObject([{ opening: 0 }]);
      const second = start("worker", { concurrency: 3 });
      expect(await collect("old", 40, { database: opened })).toMatchObject({ stopped: false });
      await end(second);
      expect(resultsIn("old")).toBe(whole[40]);
      expect((await leftOver()).run).toBe(0);
      await opened.close();
    });

    it("of a newer version is refused, and left as it is", async () => {
      await database().rows("UPDATE {mnemograph_schema} SET version = 99");
      await expect(
        openPostgres({
          url: inject("postgresUrl"),
          schema: `${schema}_runs`,
          migrations: runMigrations,
        }),
      ).rejects.toMatchObject({
        code: "MEMORY_INVALID",
        message: expect.stringContaining("schema version 99") as string,
      });
      await database().rows("UPDATE {mnemograph_schema} SET version = $1", [runMigrations.length]);
    });
  },
);

import { join } from "node:path";
import { availableSqliteDrivers, openSqlite } from "../sqlite-driver/open-sqlite.js";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../conformance.testing.js";
import { openPostgres } from "../postgres/open-postgres.js";
import { hasPostgres, ownSchema, postgresUrl } from "../postgres/postgres.testing.js";
import { postgresMigrations } from "../postgres/postgres-migrations.js";
import { contentHash } from "../sqlite/content-hash.js";
import { migrations } from "../sqlite/migrations.js";
import { toStoredText } from "../stored-text.js";
import { postgresReflectionMemory } from "./postgres-reflection-memory.js";
import type { ReflectionMemory } from "./reflection-memory.js";
import { sqliteReflectionMemory } from "./sqlite-reflection-memory.js";

const odd = 'half \ud800 "nul \u0000"';
/** As the first version wrote them: one that was replaced, one on an odd task. */
const lines = [
  { taskId: "task", trial: 0, text: "first", version: 1, removedVersion: 3 },
  { taskId: odd, trial: 1, text: odd, version: 2, removedVersion: null },
  { taskId: "task", trial: 0, text: "better", version: 3, removedVersion: null },
];

/** What such a memory holds, and that it goes on. */
const expectKept = async (memory: ReflectionMemory) => {
  expect(await memory.extent()).toEqual({ version: 3, oldestVersion: 0 });
  expect(await memory.metadata()).toEqual({ model: "m" });
  expect(await memory.all("task")).toEqual([{ taskId: "task", trial: 0, text: "better" }]);
  expect(await (await memory.at(2)).everything()).toEqual([
    { taskId: "task", trial: 0, text: "first" },
    { taskId: odd, trial: 1, text: odd },
  ]);
  expect(await memory.add({ taskId: odd, trial: 1, text: odd })).toEqual({
    version: 3,
    changed: false,
  });
  expect(await memory.add({ taskId: "task", trial: 1, text: "new", taskType: "type" })).toEqual({
    version: 4,
    changed: true,
  });
  expect(await memory.all("task")).toMatchObject([{ text: "better" }, { text: "new" }]);
  expect(await memory.ofTaskType("type")).toHaveLength(1);
  await memory.close();
};

describe("reflections of schema version 1", () => {
  it.each(availableSqliteDrivers())(
    "are kept in a SQLite file, with every version (%s)",
    async (driver) => {
      const path = join(temporaryFolder(), "old.sqlite");
      const old = openSqlite(path, { driver });
      old.exec(
        "CREATE TABLE mnemograph_schema (version INTEGER NOT NULL) STRICT; INSERT INTO mnemograph_schema VALUES (1)",
      );
      old.exec(migrations[0] as string);
      old.exec(
        `INSERT INTO memory (id, kind, namespace, version, metadata) VALUES (4, 'reflections', 'old', 3, '{"model":"m"}')`,
      );
      const insert = old.prepare(
        "INSERT INTO reflection (memory, task_id, trial, text, version, removed_version) VALUES (4, ?, ?, ?, ?, ?)",
      );
      for (const { taskId, trial, text, version, removedVersion } of lines) {
        insert.run(toStoredText(taskId), trial, toStoredText(text), version, removedVersion);
      }
      old.close();
      await expectKept(await sqliteReflectionMemory({ path, namespace: "old", driver }));
      await (await sqliteReflectionMemory({ path, namespace: "old", driver })).close();
    },
  );

  it.skipIf(!hasPostgres)(
    "are kept in PostgreSQL, with every version, however many processes open them first",
    async () => {
      const schema = ownSchema("old_reflections");
      const old = await openPostgres({
        url: postgresUrl,
        schema,
        migrations: postgresMigrations.slice(0, 1),
      });
      await old.rows(
        `INSERT INTO {memory} (id, kind, namespace, namespace_hash, version, metadata) VALUES (4, 'reflections', 'old', $1, 3, '{"model":"m"}')`,
        [contentHash("old")],
      );
      for (const { taskId, trial, text, version, removedVersion } of lines) {
        await old.rows(
          "INSERT INTO {reflection} (memory, task_id, task_id_hash, trial, text, version, removed_version) VALUES (4, $1, $2, $3, $4, $5, $6)",
          [
            toStoredText(taskId),
            contentHash(toStoredText(taskId)),
            trial,
            toStoredText(text),
            version,
            removedVersion,
          ],
        );
      }
      await old.close();
      const opened = await Promise.all(
        [1, 2, 3].map(() =>
          postgresReflectionMemory({
            url: postgresUrl,
            schema,
            namespace: "old",
            maxConnections: 1,
          }),
        ),
      );
      for (const memory of opened.slice(1)) await memory.close();
      await expectKept(opened[0]!);
    },
  );
});

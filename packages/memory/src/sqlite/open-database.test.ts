import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sqliteReflectionMemory } from "../reflections/sqlite-reflection-memory.js";
import { availableSqliteDrivers, openSqlite } from "../sqlite-driver/open-sqlite.js";
import { describe, expect, it } from "vitest";
import { failureOf, temporaryFolder } from "../conformance.testing.js";
import { sqliteTupleMemory } from "../tuples/sqlite-tuple-memory.js";
import { place, sampleBatch, sampleTuple } from "../tuples/sample-tuples.testing.js";
import { listSqliteMemories } from "./list-memories.js";
import { openDatabase } from "./open-database.js";

const folder = temporaryFolder();
const namespace = "memory";

const big = (id: number) =>
  place(1, 1, sampleTuple(`big ${id}`, { observation: String(id).repeat(10_000) }));

describe("openDatabase", () => {
  it("makes missing folders, uses WAL where the driver can, and keeps what was written", async () => {
    const path = join(folder, "deep", "er", "memory.sqlite");
    const memory = await sqliteTupleMemory({ path, namespace });
    await memory.addBatch(sampleBatch());
    await memory.close();
    const database = await openDatabase({ path });
    // WebAssembly has no shared memory for a write-ahead log.
    expect(database.pragma("journal_mode")).toBe(
      database.driver === "node-sqlite3-wasm" ? "delete" : "wal",
    );
    expect(database.pragma("synchronous")).toBe(2);
    database.close();
    const again = await sqliteTupleMemory({ path, namespace });
    expect(await again.batches()).toEqual(["first"]);
    await again.close();
  });

  it("refuses a file that is no database", async () => {
    const path = join(folder, "notes.sqlite");
    writeFileSync(path, "These are my notes. ".repeat(100));
    expect(await failureOf(sqliteTupleMemory({ path, namespace }))).toMatchObject({
      code: "MEMORY_INVALID",
      message: expect.stringMatching(/not a readable SQLite database/),
    });
  });

  it("refuses another program's database and leaves it as it is", async () => {
    const path = join(folder, "other.sqlite");
    const other = openSqlite(path);
    other.exec("CREATE TABLE recipes (name TEXT)");
    expect(await failureOf(sqliteTupleMemory({ path, namespace }))).toMatchObject({
      code: "MEMORY_INVALID",
      message: expect.stringMatching(/another program/),
      evidence: { path, isForeign: true },
    });
    expect(other.pluck("SELECT name FROM sqlite_master").all()).toEqual(["recipes"]);
    expect(other.pragma("journal_mode")).toBe("delete");
    other.close();
  });

  it("makes its tables anew where another process was cut off while it made them", async () => {
    const path = join(folder, "cut.sqlite");
    const other = openSqlite(path);
    other.pragma("journal_mode = WAL");
    other.exec(
      "BEGIN IMMEDIATE; CREATE TABLE mnemograph_schema (version INTEGER NOT NULL) STRICT; CREATE TABLE memory (id INTEGER)",
    );
    other.close();
    const memory = await sqliteTupleMemory({ path, namespace });
    await memory.addBatch(sampleBatch());
    expect(await memory.version()).toBe(1);
    await memory.close();
  });

  it.each(
    availableSqliteDrivers().flatMap((driver) => [2, 4].map((version) => ({ driver, version }))),
  )(
    "refuses schema version $version and leaves the file byte for byte as it is ($driver)",
    async ({ driver, version }) => {
      const own = mkdtempSync(join(folder, "own-"));
      const path = join(own, "memory.sqlite");
      const memory = await sqliteTupleMemory({ path, namespace, driver });
      await memory.addBatch(sampleBatch());
      await memory.close();
      const database = openSqlite(path, { driver });
      database.exec(`UPDATE mnemograph_schema SET version = ${version}`);
      database.close();
      const before = readFileSync(path);
      for (const open of [
        () => sqliteTupleMemory({ path, namespace, driver }),
        () => sqliteTupleMemory({ path, namespace, driver, readOnly: true }),
        () => listSqliteMemories(path),
      ])
        expect(await failureOf(open())).toMatchObject({
          code: "MEMORY_INVALID",
          message: `${path} has schema version ${version}, and this package reads version 3`,
          hint: expect.stringMatching(/export the memory with the version that wrote it/),
        });
      expect(readFileSync(path).equals(before)).toBe(true);
      expect(readdirSync(own)).toEqual(["memory.sqlite"]);
    },
  );

  it("opens a memory only to look: what would change it is refused, and a missing one is not made", async () => {
    const own = mkdtempSync(join(folder, "own-"));
    const path = join(own, "today.sqlite");
    const written = await sqliteReflectionMemory({ path, namespace });
    await written.add({ taskId: "t", trial: 0, text: "First." });
    await written.close();
    const before = readFileSync(path);
    const shown = await sqliteReflectionMemory({ path, namespace, readOnly: true });
    expect(await shown.all("t")).toHaveLength(1);
    await expect(shown.add({ taskId: "t", trial: 1, text: "Second." })).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
    await shown.close();
    expect(readFileSync(path).equals(before)).toBe(true);
    const missing = join(own, "missing.sqlite");
    await expect(
      sqliteReflectionMemory({ path: missing, namespace, readOnly: true }),
    ).rejects.toMatchObject({ code: "DATA_NOT_FOUND" });
    expect(readdirSync(own)).toEqual(["today.sqlite"]);
  });

  it("reads an empty file as an empty memory, and leaves it empty", async () => {
    const path = join(folder, "empty.sqlite");
    writeFileSync(path, "");
    const shown = await sqliteReflectionMemory({ path, namespace, readOnly: true });
    expect(await shown.everything()).toEqual([]);
    await expect(shown.add({ taskId: "t", trial: 0, text: "First." })).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
    await shown.close();
    expect(await listSqliteMemories(path)).toEqual([]);
    expect(readFileSync(path)).toHaveLength(0);
  });

  it("names a path that cannot be a file", async () => {
    expect(await failureOf(sqliteTupleMemory({ path: folder, namespace }))).toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });

  it("says STORAGE_FULL when the file cannot grow, and keeps what was there", async () => {
    const path = join(folder, "small.sqlite");
    const memory = await sqliteTupleMemory({ path, namespace, maxBytes: 300_000 });
    await memory.addBatch(sampleBatch());
    const version = await memory.version();
    expect(
      await failureOf(
        memory.add({ batchId: "first", tuples: Array.from({ length: 60 }, (_, id) => big(id)) }),
      ),
    ).toMatchObject({
      code: "STORAGE_FULL",
    });
    expect(await memory.version()).toBe(version);
    expect(await memory.tuplesInCell({ batchId: "first" })).toHaveLength(4);
    await memory.add({ batchId: "first", tuples: [big(1)] });
    expect(await memory.tuplesInCell({ batchId: "first" })).toHaveLength(5);
    await memory.close();
  });

  it("names a damaged row instead of returning it", async () => {
    const path = join(folder, "damaged.sqlite");
    const memory = await sqliteTupleMemory({ path, namespace });
    await memory.addBatch(sampleBatch());
    const database = await openDatabase({ path });
    database.exec("UPDATE tuple SET body = 'no json'");
    database.close();
    expect(await failureOf(memory.tuplesInCell({ batchId: "first" }))).toMatchObject({
      code: "MEMORY_INVALID",
      message: expect.stringMatching(/no JSON/),
    });
    await memory.close();
  });

  it("lists what a file holds", async () => {
    const path = join(folder, "listed.sqlite");
    for (const name of ["b", "a"]) {
      const memory = await sqliteTupleMemory({ path, namespace: name });
      await memory.addBatch(sampleBatch());
      await memory.close();
    }
    expect(await listSqliteMemories(path)).toEqual([
      { kind: "tuples", namespace: "a", version: 1, oldestVersion: 0, metadata: {} },
      { kind: "tuples", namespace: "b", version: 1, oldestVersion: 0, metadata: {} },
    ]);
    expect(await failureOf(listSqliteMemories(join(folder, "missing.sqlite")))).toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });
});

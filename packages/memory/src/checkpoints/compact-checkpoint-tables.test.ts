import { emptyCheckpoint, uuid6 } from "@langchain/langgraph-checkpoint";
import { openSqlite } from "../sqlite-driver/open-sqlite.js";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { describe, expect, it } from "vitest";
import { compactCheckpointTables } from "./compact-checkpoint-tables.js";
import { SqliteCheckpointer } from "./sqlite-saver.js";

const compact = () => {
  const database = openSqlite(":memory:");
  compactCheckpointTables(database);
  return database;
};
const rowsIn = (database: SqliteDatabase, table: string) =>
  database.pluck(`SELECT count(*) FROM ${table}`).get();
const ids = Array.from({ length: 4 }, (_, index) => uuid6(index));

/** Two threads with sub-graphs, writes that are written twice, errors that replace each other. */
const fill = async (saver: SqliteCheckpointer) => {
  for (const thread_id of ["one", "one two"]) {
    for (const checkpoint_ns of ["", "play:1|batch:2"]) {
      for (const [index, id] of ids.entries()) {
        const config = {
          configurable: {
            thread_id,
            checkpoint_ns,
            ...(index > 0 ? { checkpoint_id: ids[index - 1] } : {}),
          },
        };
        const checkpoint = { ...emptyCheckpoint(), id, ts: "", channel_values: { step: index } };
        const saved = await saver.put(config, checkpoint, {
          source: "loop",
          step: index,
          parents: {},
        });
        await saver.put(
          config,
          { ...checkpoint, channel_values: { step: -index } },
          { source: "loop", step: index, parents: {} },
        );
        const written = saved;
        for (const value of ["first", "second"]) {
          await saver.putWrites(written, [["step", value]], `task ${index}`);
          await saver.putWrites(written, [["__error__", value]], "failed");
        }
      }
    }
  }
};
const listed = async (saver: SqliteCheckpointer, configurable: object, options?: object) => {
  const tuples = [];
  for await (const tuple of saver.list({ configurable }, options)) tuples.push(tuple);
  return tuples;
};

describe("compactCheckpointTables", () => {
  it("serves a checkpointer as plain tables do", async () => {
    const [plain, saver] = [
      new SqliteCheckpointer(openSqlite(":memory:")),
      new SqliteCheckpointer(compact()),
    ];
    await fill(plain);
    await fill(saver);
    const at = { thread_id: "one", checkpoint_ns: "play:1|batch:2" };
    for (const [configurable, options] of [
      [{ thread_id: "one" }],
      [at, { limit: 2 }],
      [at, { before: { configurable: { checkpoint_id: ids[2] } } }],
      [{}, { limit: 100 }],
    ] as const) {
      const expected = await listed(plain, configurable, options);
      expect(expected.length).toBeGreaterThan(1);
      const byPlace = (tuples: typeof expected) =>
        tuples.map((tuple) => JSON.stringify(tuple)).toSorted();
      expect(byPlace(await listed(saver, configurable, options))).toEqual(byPlace(expected));
    }
    for (const configurable of [
      at,
      { ...at, checkpoint_id: ids[1] },
      { thread_id: "none" },
      { thread_id: "one two" },
    ])
      expect(await saver.getTuple({ configurable })).toEqual(
        await plain.getTuple({ configurable }),
      );
    const newest = await saver.getTuple({ configurable: at });
    expect(newest?.checkpoint.channel_values).toEqual({ step: -3 });
    expect(newest?.pendingWrites).toEqual([
      ["failed", "__error__", "second"],
      ["task 3", "step", "first"],
    ]);
  });

  it("lets a thread leave without a trace, and no other", async () => {
    const database = compact();
    const saver = new SqliteCheckpointer(database);
    await fill(saver);
    const other = await listed(saver, { thread_id: "one two" });
    await saver.deleteThread("one");
    expect(await listed(saver, { thread_id: "one" })).toEqual([]);
    expect(await listed(saver, { thread_id: "one two" })).toEqual(other);
    await saver.deleteThread("one two");
    expect(
      ["checkpoint_place", "checkpoint_row", "write_row"].map((table) => rowsIn(database, table)),
    ).toEqual([0, 0, 0]);
  });

  it("writes the long names of sub-graphs once, and leaves a file with tables as it is", async () => {
    const database = compact();
    await fill(new SqliteCheckpointer(database));
    expect(rowsIn(database, "checkpoint_place")).toBe(4);
    compactCheckpointTables(database);
    expect(rowsIn(database, "checkpoints")).toBe(16);
    const old = openSqlite(":memory:");
    const saver = new SqliteCheckpointer(old);
    await fill(saver);
    compactCheckpointTables(old);
    expect(old.pluck("SELECT type FROM sqlite_schema WHERE name = 'checkpoints'").get()).toBe(
      "table",
    );
    expect(await listed(saver, { thread_id: "one" })).toHaveLength(8);
  });
});

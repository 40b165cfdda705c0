import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { describe, expect, it } from "vitest";
import { memoryRecord } from "../sqlite/memory-record.js";
import { openDatabase } from "../sqlite/open-database.js";
import { contentHash } from "../sqlite/content-hash.js";
import { sqliteExperienceIndex } from "./sqlite-experience-index.js";
import { vectorBytes } from "./pack-vectors.js";

const path = ":memory:";
const insert =
  "INSERT INTO experience (memory, log_id, version, category, reward, success, entries, body, fields, vectors)";

/**
 * Puts logs with a task's vector of so many dimensions under the next version, as the memory does.
 */
const setUp = async () => {
  const database = await openDatabase({ path });
  const record = memoryRecord(database, path, "experiences", "memory");
  const add = (dimensions: number, count = 3) =>
    record.write((memory, version) => {
      for (let index = 0; index < count; index += 1) {
        const bytes = vectorBytes(
          Float32Array.from({ length: dimensions }, (_, at) => (at === index ? 1 : 0)),
        );
        const id = contentHash(`${version}/${index}`).toString("hex");
        database
          .prepare(`${insert} VALUES (?, ?, ?, '', 1, 1, 0, '{}', 1, ?)`)
          .run(memory, id, version, bytes);
      }
      return { changed: true };
    }).version;
  const clear = () =>
    record.clear((memory) =>
      database.prepare("DELETE FROM experience WHERE memory = ?").run(memory),
    );
  return { database, record, add, clear };
};

describe("the copy of a memory's vectors", () => {
  it("starts anew where it could not be finished", async () => {
    const { database, record, add } = await setUp();
    let failures = 1;
    const failing = {
      pragma: () => undefined,
      prepare: (text: string) => {
        const statement = database.prepare(text);
        if (!text.includes("removed_version > ?")) return statement;
        const all = (...values: number[]) => {
          failures -= 1;
          if (failures >= 0) throw new Error("disk I/O error");
          return statement.all(...values);
        };
        return { all };
      },
    } as unknown as SqliteDatabase;
    const index = sqliteExperienceIndex(failing, record, {});
    const version = add(3);
    const ask = () =>
      index(record.id(), 3, { task: new Float32Array([1, 0, 0]), topK: 99 }, version);
    expect(ask).toThrow("disk I/O error");
    expect(ask()).toHaveLength(3);
    database.close();
  });

  it("is made again for vectors of another length, even if a clear came between two reads", async () => {
    const { database, record, add, clear } = await setUp();
    const index = sqliteExperienceIndex(database, record, {});
    add(3);
    clear();
    const version = add(5, 5);
    // Asked by a reader that read the embedder before the clear.
    index(record.id(), 3, { task: new Float32Array([0, 0, 1]), topK: 1 }, version);
    const scores = index(
      record.id(),
      5,
      { task: new Float32Array([0, 0, 0, 0, 1]), topK: 3 },
      version,
    ).map(({ score }) => score);
    expect(scores).toEqual([1, 0, 0]);
    database.close();
  });
});

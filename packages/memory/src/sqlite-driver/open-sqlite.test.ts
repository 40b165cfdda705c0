import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSqlite, sqliteErrorCode } from "../sqlite-driver.js";
import { drivers } from "./sqlite-drivers.testing.js";

const folder = mkdtempSync(join(tmpdir(), "mnemograph-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    return sqliteErrorCode(error);
  }
  return "no error";
};

it("has at least the driver without native code", () => {
  expect(drivers).toContain("node-sqlite3-wasm");
});

it("takes the best driver of this Node", () => {
  const database = openSqlite(":memory:");
  expect(database.driver).toBe(drivers[0]);
  database.close();
});

describe.each(drivers)("%s", (driver) => {
  it.each([
    ["a view of an empty buffer", new Uint8Array(new ArrayBuffer(0))],
    ["the bytes of no numbers", new Uint8Array(new Float32Array(0).buffer)],
    ["the end of an array", new Uint8Array([1, 2]).subarray(2)],
    ["an empty Buffer", Buffer.alloc(0)],
  ])("keeps %s as bytes, in every call", (_, empty) => {
    const database = openSqlite(":memory:", { driver });
    database.exec("CREATE TABLE bytes (value ANY NOT NULL) STRICT");
    database.prepare("INSERT INTO bytes VALUES (?)").run(empty);
    const kind = database.prepare<[Uint8Array], { kind: string }>("SELECT typeof(?) AS kind");
    const plucked = database.pluck<[Uint8Array], string>("SELECT typeof(?)");
    expect([
      kind.get(empty)?.kind,
      ...kind.all(empty).map((row) => row.kind),
      ...[...kind.iterate(empty)].map((row) => row.kind),
    ]).toEqual(["blob", "blob", "blob"]);
    expect(plucked.get(empty)).toBe("blob");
    expect(database.pluck("SELECT typeof(value) FROM bytes").all()).toEqual(["blob"]);
    database.close();
  });

  const open = (name: string, options = {}) =>
    openSqlite(join(folder, `${driver.replaceAll(/\W/g, "-")}-${name}`), { driver, ...options });

  it("writes and reads every kind of value", () => {
    const database = open("values.sqlite");
    expect(database.driver).toBe(driver);
    database.exec(
      "CREATE TABLE one (id INTEGER PRIMARY KEY, value ANY) STRICT; CREATE INDEX by_value ON one (value)",
    );
    const insert = database.prepare("INSERT INTO one (value) VALUES (?)");
    const values = [
      null,
      7,
      -1.5,
      2 ** 40,
      "été 😀",
      "",
      new Uint8Array([0, 255, 1]),
      new Uint8Array(),
    ];
    for (const [index, value] of values.entries())
      expect(insert.run(value)).toMatchObject({ changes: 1, lastInsertRowid: index + 1 });
    const read = database.pluck<[], unknown>("SELECT value FROM one ORDER BY id");
    expect(
      read.all().map((value) => (value instanceof Uint8Array ? new Uint8Array(value) : value)),
    ).toEqual(values);
    expect([...read.iterate()]).toHaveLength(values.length);
    expect(read.get()).toBe(null);
    const row = database.prepare<[number], { id: number; value: unknown }>(
      "SELECT * FROM one WHERE id = ?",
    );
    expect(row.get(2)).toEqual({ id: 2, value: 7 });
    expect(row.get(99)).toBeUndefined();
    expect(row.all(5)).toEqual([{ id: 5, value: "été 😀" }]);
    expect(database.pragma("user_version = 3")).toBeUndefined();
    expect(database.pragma("user_version")).toBe(3);
    database.close();
    database.close();
  });

  it("does a transaction wholly or not at all", () => {
    const database = open("transaction.sqlite");
    database.exec("CREATE TABLE one (id INTEGER)");
    const insert = database.prepare<[number]>("INSERT INTO one VALUES (?)");
    expect(database.immediately(() => (insert.run(1), "done"))).toBe("done");
    const failing = () =>
      database.immediately(() => {
        insert.run(2);
        throw new Error("stop");
      });
    expect(failing).toThrow("stop");
    database.immediately(() => insert.run(3));
    expect(database.pluck("SELECT id FROM one").all()).toEqual([1, 3]);
    database.close();
  });

  it("lets a loop be left, and another connection write then", () => {
    const database = open("loop.sqlite");
    const other = open("loop.sqlite", { busyTimeout: 0 });
    database.exec("CREATE TABLE one (id INTEGER); INSERT INTO one VALUES (1), (2), (3)");
    for (const _ of database.prepare("SELECT id FROM one").iterate()) break;
    database.prepare("SELECT id FROM one").get();
    other.exec("INSERT INTO one VALUES (4)");
    expect(database.pluck("SELECT count(*) FROM one").get()).toBe(4);
    database.close();
    other.close();
  });

  it("names SQLite's codes, and opens no missing file to read", () => {
    writeFileSync(join(folder, "notes"), "These are my notes. ".repeat(100));
    expect(
      codeOf(() =>
        openSqlite(join(folder, "notes"), { driver }).pluck("SELECT * FROM sqlite_master").all(),
      ),
    ).toBe("SQLITE_NOTADB");
    expect(codeOf(() => open("missing.sqlite", { readOnly: true }))).toMatch(/^SQLITE_CANTOPEN/);
    expect(codeOf(() => openSqlite(folder, { driver }).pragma("user_version = 1"))).toMatch(
      /^SQLITE_CANTOPEN/,
    );
    const one = open("locked.sqlite");
    const two = open("locked.sqlite", { busyTimeout: 0 });
    one.exec("BEGIN IMMEDIATE");
    expect(codeOf(() => two.exec("BEGIN IMMEDIATE"))).toBe("SQLITE_BUSY");
    one.exec("ROLLBACK");
    one.exec("CREATE TABLE filled (body BLOB); PRAGMA max_page_count = 10");
    expect(codeOf(() => one.prepare("INSERT INTO filled VALUES (zeroblob(100000))").run())).toBe(
      "SQLITE_FULL",
    );
    const reader = open("locked.sqlite", { readOnly: true });
    expect(codeOf(() => reader.exec("DELETE FROM filled"))).toMatch(/^SQLITE_READONLY/);
    for (const database of [one, two, reader]) database.close();
  });
});

describe.skipIf(drivers.length < 2)("a file that one driver wrote", () => {
  it.each(drivers)("%s is read by the others", (driver) => {
    const path = join(folder, `written-by-${driver.replaceAll(/\W/g, "-")}.sqlite`);
    const writer = openSqlite(path, { driver });
    writer.pragma("journal_mode = WAL");
    writer.exec("CREATE TABLE one (text TEXT); INSERT INTO one VALUES ('kept')");
    writer.close();
    for (const other of drivers) {
      const reader = openSqlite(path, { driver: other });
      expect(reader.pluck("SELECT text FROM one").get()).toBe("kept");
      reader.close();
    }
  });

  it("and has open, in a write-ahead log, is refused by WebAssembly", () => {
    const path = join(folder, "open-elsewhere.sqlite");
    const writer = openSqlite(path);
    writer.pragma("journal_mode = WAL");
    writer.exec("CREATE TABLE one (text TEXT)");
    expect(() => openSqlite(path, { driver: "node-sqlite3-wasm" })).toThrow(
      expect.objectContaining({ code: "MEMORY_INVALID" }),
    );
    writer.close();
    openSqlite(path, { driver: "node-sqlite3-wasm" }).close();
  });
});

it("WebAssembly refuses a text that it would cut", () => {
  const database = openSqlite(":memory:", { driver: "node-sqlite3-wasm" });
  expect(() => database.prepare("SELECT ?").get("a\0b")).toThrow(
    expect.objectContaining({ code: "MEMORY_INVALID" }),
  );
  database.close();
  expect(readFileSync(new URL("./README.md", import.meta.url), "utf8")).toMatch(/U\+0000/);
});

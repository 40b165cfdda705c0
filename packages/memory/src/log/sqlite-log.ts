import { madeOn } from "../sqlite/translate-error.js";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { type MemoryRecord, memoryRecord } from "../sqlite/memory-record.js";
import { openDatabase } from "../sqlite/open-database.js";
import type { SqliteOptions } from "../sqlite/sqlite-options.js";
import { readPages } from "../sqlite/read-pages.js";
import { laterBy, type Lifetime, lifetimeAt, type LogDriver, type LogEntry } from "./log-driver.js";
import type { LogKind } from "./log-kind.js";
import { type VersionedLog, versionedLog } from "./versioned-log.js";

export interface SqliteLogOptions extends SqliteOptions {
  /** Memories of different names share a file and never see each other. */
  readonly namespace: string;
}

interface Line {
  readonly id: number;
  readonly version: number;
  readonly removedVersion: number | null;
  readonly body: string;
}

const visible =
  "entry.memory = ? AND entry.version <= ? AND (entry.removed_version IS NULL OR entry.removed_version > ?)";

const statements = (database: SqliteDatabase) => ({
  all: database.pluck<[number, number, number], string>(
    `SELECT body FROM log_entry AS entry WHERE ${visible} ORDER BY id`,
  ),
  labelled: database.pluck<[number, string, string, number, number, number], string>(
    `SELECT entry.body FROM log_label AS label JOIN log_entry AS entry ON entry.id = label.entry
     WHERE label.memory = ? AND label.name = ? AND label.value = ? AND ${visible} ORDER BY label.entry`,
  ),
  current: database.prepare<[number, string], { id: number; body: string }>(
    "SELECT id, body FROM log_entry WHERE memory = ? AND key = ? AND removed_version IS NULL",
  ),
  insert: database.prepare(
    "INSERT INTO log_entry (memory, key, version, removed_version, body) VALUES (?, ?, ?, ?, ?)",
  ),
  label: database.prepare("INSERT INTO log_label (memory, name, value, entry) VALUES (?, ?, ?, ?)"),
  remove: database.prepare("UPDATE log_entry SET removed_version = ? WHERE id = ?"),
  count: database.pluck<[number, number], number>(
    "SELECT count(*) FROM log_entry WHERE memory = ? AND version <= ?",
  ),
  page: database.prepare<[number, number, number, number], Line>(
    `SELECT id, version, removed_version AS removedVersion, body
     FROM log_entry WHERE memory = ? AND version <= ? AND id > ? ORDER BY id LIMIT ?`,
  ),
  clear: [
    database.prepare<[number]>("DELETE FROM log_entry WHERE memory = ?"),
    database.prepare<[number]>("DELETE FROM log_label WHERE memory = ?"),
  ],
});

type Statements = ReturnType<typeof statements>;

/** Writes an entry with its labels. */
const insertEntry = (
  sql: Statements,
  memory: number,
  { key, labels, body }: LogEntry,
  { version, removedVersion }: Lifetime,
) => {
  const { lastInsertRowid } = sql.insert.run(memory, key, version, removedVersion ?? null, body);
  for (const { name, value } of labels) sql.label.run(memory, name, value, lastInsertRowid);
};

const logChanges = (
  record: MemoryRecord,
  sql: Statements,
): Pick<LogDriver, "append" | "remove"> => ({
  append: async (entries, condition) => {
    const { version, added, replaced } = record.write((memory, next) => {
      let [added, replaced] = [0, 0];
      for (const entry of entries) {
        const known = sql.current.get(memory, entry.key);
        if (known?.body === entry.body) continue;
        if (known === undefined) added += 1;
        else replaced += sql.remove.run(next, known.id).changes;
        insertEntry(sql, memory, entry, { version: next });
      }
      return { changed: added + replaced > 0, added, replaced };
    }, condition);
    return { version, added, replaced, unchanged: entries.length - added - replaced };
  },
  remove: async (keys, condition) => {
    const { version, removed } = record.write((memory, next) => {
      const known = keys.flatMap((key) => sql.current.get(memory, key) ?? []);
      for (const { id } of known) sql.remove.run(next, id);
      return { changed: known.length > 0, removed: known.length };
    }, condition);
    return { version, removed };
  },
});

const sqliteDriver = (
  database: SqliteDatabase,
  kind: string,
  { path, namespace }: SqliteLogOptions,
): LogDriver => {
  const record = memoryRecord(database, path, kind, namespace);
  const sql = statements(database);
  const filling =
    (rows: Parameters<LogDriver["restore"]>[1]) =>
    (memory: number, base: number): void => {
      for (const { entry, lifetime } of rows)
        insertEntry(sql, memory, entry, laterBy(base, lifetime));
    };
  const clear = (memory: number): void => {
    for (const statement of sql.clear) statement.run(memory);
  };
  return {
    namespace,
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) => record.setMetadata(() => metadata),
    read: async (pinned, wanted) =>
      record.read(pinned, (memory, version) => {
        if (wanted === "none") return { version, bodies: [] };
        if (wanted === "all") return { version, bodies: sql.all.all(memory, version, version) };
        return {
          version,
          bodies: sql.labelled.all(memory, wanted.name, wanted.value, memory, version, version),
        };
      }),
    ...logChanges(record, sql),
    count: async (version) => record.read(version, (memory) => sql.count.get(memory, version) ?? 0),
    pages: async function* (at) {
      const page = (memory: number, after: number, limit: number) =>
        sql.page.all(memory, at, after, limit);
      for await (const { version, removedVersion, body } of readPages(record, at, page)) {
        yield { body, ...lifetimeAt(at, version, removedVersion) };
      }
    },
    restore: async (snapshot, rows) => record.restore(snapshot, filling(rows)),
    replace: async (snapshot, rows) => record.restore(snapshot, filling(rows), clear),
    clear: async () => record.clear(clear),
    close: async () => {
      database.close();
    },
  };
};

/**
 * A kind of memory in a SQLite file (WAL), shared by any number of processes of one machine. Throws
 * MEMORY_INVALID for a foreign file.
 *
 * @example
 * const remarks = defineLogKind({ name: "remarks", schema: z.object({ text: z.string() }), key: ["text"] });
 * const log = await sqliteLog(remarks, { path: "memories.sqlite", namespace: "household" });
 */
export const sqliteLog = async <Entry extends object>(
  kind: LogKind<Entry>,
  options: SqliteLogOptions,
): Promise<VersionedLog<Entry>> => {
  const database = await openDatabase(options);
  return versionedLog(
    kind,
    madeOn(database, options.path, () => sqliteDriver(database, kind.name, options)),
  );
};

import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MnemographError } from "@mnemograph/core";
import { openSqlite, type SqliteDatabase, type SqliteDriver, sqliteErrorCode } from "@mnemograph/sqlite";
import { migrations } from "./migrations.js";
import { translateSqliteError } from "./translate-error.js";

export interface SqliteOptions {
  /** The database file; it and its folder are made where missing. Never on a network share: WAL needs one host. */
  readonly path: string;
  /** How long a writer waits for another one, in milliseconds. */
  readonly busyTimeout?: number;
  /** `full` survives a power failure, `normal` a killed process. */
  readonly synchronous?: "full" | "normal";
  /** Upper limit of the database file's size; writing beyond it is STORAGE_FULL. */
  readonly maxBytes?: number;
  /** Which SQLite to use, instead of the best one of this Node. */
  readonly driver?: SqliteDriver;
}

const invalid = (path: string, message: string, hint: string) =>
  new MnemographError({ code: "MEMORY_INVALID", message: `${path} ${message}`, hint, evidence: { path } });

/** The schema version of the file: 0 for an empty one. Throws MEMORY_INVALID for other programs' databases. */
const schemaVersion = (database: SqliteDatabase, path: string): number => {
  const tables = database.pluck<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  if (tables.length === 0) return 0;
  if (!tables.includes("mnemograph_schema")) {
    throw invalid(path, "is a database of another program", "use a file of its own for the memory");
  }
  const version = database.pluck<[], number>("SELECT version FROM mnemograph_schema").get();
  if (version === undefined || version < 1) throw invalid(path, "has no schema version", "restore the memory from an export");
  if (version > migrations.length) {
    throw invalid(
      path,
      `has schema version ${version}, and this package knows up to ${migrations.length}`,
      "update @mnemograph/memory, or export the memory with the newer version",
    );
  }
  return version;
};

const migrate = (database: SqliteDatabase, path: string): void => {
  if (schemaVersion(database, path) === migrations.length) return;
  database.immediately(() => {
    const version = schemaVersion(database, path);
    if (version === 0) {
      database.exec("CREATE TABLE mnemograph_schema (version INTEGER NOT NULL) STRICT; INSERT INTO mnemograph_schema VALUES (0)");
    }
    for (const step of migrations.slice(version)) {
      if (typeof step === "string") database.exec(step);
      else step(database);
    }
    database.prepare("UPDATE mnemograph_schema SET version = ?").run(migrations.length);
  });
};

const configure = (database: SqliteDatabase, { path, synchronous = "full", maxBytes }: SqliteOptions): void => {
  // Before the first change to the file: another program's database stays as it is.
  schemaVersion(database, path);
  database.pragma("journal_mode = WAL");
  database.pragma(`synchronous = ${synchronous}`);
  // 64 MiB at most, taken as needed; checkpoints every 32 MiB, so that pages written by several additions reach the file once.
  database.pragma("cache_size = -65536");
  // Reads go through the page cache of the system: a cell's tuples lie on as many pages, and one call to the system for each costs more
  // than the rest of a look-up. Address space, not memory.
  database.pragma("mmap_size = 2147483648");
  database.pragma("wal_autocheckpoint = 8000");
  if (maxBytes !== undefined) {
    const pageSize = Number(database.pragma("page_size"));
    database.pragma(`max_page_count = ${Math.max(1, Math.floor(maxBytes / pageSize))}`);
  }
  migrate(database, path);
};

/**
 * Opens (or makes) a memory database and brings its schema up to date. SQLite is loaded here, so whoever uses only the in-process
 * memories never needs it.
 */
export const openDatabase = async (options: SqliteOptions): Promise<SqliteDatabase> => {
  const { busyTimeout = 5000, driver } = options;
  const path = options.path === ":memory:" ? options.path : resolve(options.path);
  let database: SqliteDatabase | undefined;
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
    database = openSqlite(path, { busyTimeout, ...(driver === undefined ? {} : { driver }) });
    // Two processes that make the same file at once: the switch to WAL fails at once instead of waiting.
    for (let waited = 0; ; waited += 20) {
      try {
        configure(database, { ...options, path });
        return database;
      } catch (error) {
        if (!sqliteErrorCode(error).startsWith("SQLITE_BUSY") || waited >= busyTimeout) throw error;
        await sleep(20);
      }
    }
  } catch (error) {
    database?.close();
    throw translateSqliteError(error, path);
  }
};

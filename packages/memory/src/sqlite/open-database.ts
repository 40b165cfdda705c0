import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { sqliteErrorCode } from "../sqlite-driver/sqlite-error-code.js";
import { databasePath } from "./database-path.js";
import { openFile } from "./open-file.js";
import { openUnchanged } from "./open-unchanged.js";
import { hasTables, makeTables } from "./schema.js";
import { translateSqliteError } from "./translate-error.js";
import type { SqliteOptions } from "./sqlite-options.js";

const configure = (
  database: SqliteDatabase,
  { path, synchronous = "full", maxBytes }: SqliteOptions,
): void => {
  // Before the first change to the file: what is refused stays as it is.
  hasTables(database, path);
  database.pragma("journal_mode = WAL");
  database.pragma(`synchronous = ${synchronous}`);
  // 64 MiB at most, taken as needed; checkpoints every 32 MiB, so that pages written by several
  // additions reach the file once.
  database.pragma("cache_size = -65536");
  // Reads go through the page cache of the system: a cell's tuples lie on as many pages, and one
  // call to the system for each costs more than the rest of a look-up. Address space, not memory.
  database.pragma("mmap_size = 2147483648");
  database.pragma("wal_autocheckpoint = 8000");
  if (maxBytes !== undefined) {
    const pageSize = Number(database.pragma("page_size"));
    database.pragma(`max_page_count = ${Math.max(1, Math.floor(maxBytes / pageSize))}`);
  }
  makeTables(database, path);
};

/** As `openUnchanged`; an empty file reads as an empty memory. */
const openToRead = (options: SqliteOptions): SqliteDatabase => {
  const database = openUnchanged(options);
  if (hasTables(database, options.path)) return database;
  database.close();
  const empty = openFile(":memory:", options);
  makeTables(empty, ":memory:");
  empty.pragma("query_only = 1");
  return empty;
};

/**
 * Opens (or makes) a memory database. SQLite is loaded here, so whoever uses only the in-process memories never needs it.
 */
export const openDatabase = async (options: SqliteOptions): Promise<SqliteDatabase> => {
  if (options.readOnly === true && options.path !== ":memory:") return openToRead(options);
  const { busyTimeout = 5000 } = options;
  const path = databasePath(options.path);
  let database: SqliteDatabase | undefined;
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
    database = openFile(path, options);
    // Two processes that make the same file at once: the switch to WAL fails at once instead of
    // waiting.
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

import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { openSqlite } from "../sqlite-driver/open-sqlite.js";
import type { SqliteDatabase, SqliteDriver } from "../sqlite-driver/database.js";
import { sqliteErrorCode } from "../sqlite-driver/sqlite-error-code.js";
import { translating } from "../sqlite/translate-error.js";
import { compactCheckpointTables } from "./compact-checkpoint-tables.js";
import { compactSerializer } from "./compact-serializer.js";
import { sqlitePartStore } from "./sqlite-part-store.js";
import { SqliteCheckpointer } from "./sqlite-saver.js";

export interface SqliteCheckpointerOptions {
  /** How long a writer waits for another one, in milliseconds. */
  readonly busyTimeout?: number;
  /** Which SQLite to use, instead of the best one of this Node. */
  readonly driver?: SqliteDriver;
}

const pauseMilliseconds = 10;

/**
 * Processes open a new file at the same moment, and SQLite does not wait for another one that
 * changes the mode of its journal.
 */
const useWriteAheadLog = (database: SqliteDatabase, busyTimeout: number): void => {
  for (let waited = 0; ; waited += pauseMilliseconds) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (waited >= busyTimeout || !sqliteErrorCode(error).startsWith("SQLITE_BUSY")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds);
    }
  }
};

/**
 * LangGraph checkpoints in a SQLite file (or `:memory:`), with whichever SQLite this Node has:
 * nothing to compile on Node 22.13 or newer. What does not change is written once, so a file grows
 * with an episode's length and not with its square. Files of LangGraph's SqliteSaver are read, and
 * written as they are. Throws MEMORY_INVALID for what is no database, DATA_NOT_FOUND for a path
 * that cannot be opened, USAGE where no SQLite is installed.
 *
 * @example
 * graph.compile({ checkpointer: sqliteCheckpointer("checkpoints.sqlite") });
 */
export const sqliteCheckpointer = (
  path: string,
  { busyTimeout = 10_000, driver }: SqliteCheckpointerOptions = {},
): SqliteCheckpointer =>
  translating(path, () => {
    if (path !== ":memory:") mkdirSync(dirname(resolve(path)), { recursive: true });
    const database = openSqlite(path, { busyTimeout, ...(driver === undefined ? {} : { driver }) });
    try {
      useWriteAheadLog(database, busyTimeout);
      // Survives a killed process; the last steps of an episode are worth no wait for the disk at
      // each one.
      database.pragma("synchronous = NORMAL");
      database.pragma("cache_size = -16000");
      compactCheckpointTables(database);
      // The serializer that every LangGraph checkpointer starts with.
      return new SqliteCheckpointer(
        database,
        compactSerializer(sqlitePartStore(database), new MemorySaver().serde),
      );
    } catch (error) {
      database.close();
      throw error;
    }
  });

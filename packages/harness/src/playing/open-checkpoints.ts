import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import { MemorySaver } from "@langchain/langgraph";
import { compactCheckpointTables, compactSerializer, sqlitePartStore } from "@mnemograph/memory";
import SqliteDatabase from "better-sqlite3";

const mostAttempts = 1000;
const isBusy = (error: unknown): boolean => error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY");

/** Worker processes open a new file at the same moment, and SQLite does not wait for another one that changes the mode of its journal. */
const useWriteAheadLog = (database: SqliteDatabase.Database): void => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (attempt === mostAttempts || !isBusy(error)) throw error;
      // Ten milliseconds.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
};

/** A SQLite file of checkpoints that writes what does not change once: it grows with an episode's length, not with its square. */
export const openCheckpointFile = (path: string): SqliteSaver => {
  const database = new SqliteDatabase(path, { timeout: 10_000 });
  useWriteAheadLog(database);
  compactCheckpointTables(database);
  // The serializer that every LangGraph checkpointer starts with.
  return new SqliteSaver(database, compactSerializer(sqlitePartStore(database), new MemorySaver().serde));
};

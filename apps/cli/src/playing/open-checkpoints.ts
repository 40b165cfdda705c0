import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import { MemorySaver } from "@langchain/langgraph";
import { compactCheckpointTables, compactSerializer, sqlitePartStore } from "@mnemograph/memory";
import SqliteDatabase from "better-sqlite3";

/** A SQLite file of checkpoints that writes what does not change once: it grows with an episode's length, not with its square. */
export const openCheckpointFile = (path: string): SqliteSaver => {
  const database = new SqliteDatabase(path, { timeout: 10_000 });
  database.pragma("journal_mode = WAL");
  compactCheckpointTables(database);
  // The serializer that every LangGraph checkpointer starts with.
  return new SqliteSaver(database, compactSerializer(sqlitePartStore(database), new MemorySaver().serde));
};

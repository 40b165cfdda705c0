import { type SqliteCheckpointer, sqliteCheckpointer } from "@mnemograph/memory/sqlite";

/** A SQLite file of checkpoints that writes what does not change once: it grows with an episode's length, not with its square. */
export const openCheckpointFile = (path: string): SqliteCheckpointer => sqliteCheckpointer(path);

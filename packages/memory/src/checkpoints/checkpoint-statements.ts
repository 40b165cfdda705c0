import type { SqliteDatabase, SqliteValue } from "../sqlite-driver/database.js";

interface Key {
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
}
type Body = Uint8Array | string | null;

export interface CheckpointLine extends Key {
  readonly parent_checkpoint_id: string | null;
  readonly type: string | null;
  readonly checkpoint: Body;
  readonly metadata: Body;
}

interface WriteLine {
  readonly task_id: string;
  readonly channel: string;
  readonly type: string | null;
  readonly value: Body;
}

/** The tables of LangGraph's SqliteSaver, unless views of their names stand over compact ones. */
const tables = `
  CREATE TABLE IF NOT EXISTS checkpoints (
    thread_id TEXT NOT NULL, checkpoint_ns TEXT NOT NULL DEFAULT '', checkpoint_id TEXT NOT NULL, parent_checkpoint_id TEXT, type TEXT,
    checkpoint BLOB, metadata BLOB, PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id)
  );
  CREATE TABLE IF NOT EXISTS writes (
    thread_id TEXT NOT NULL, checkpoint_ns TEXT NOT NULL DEFAULT '', checkpoint_id TEXT NOT NULL, task_id TEXT NOT NULL, idx INTEGER NOT NULL,
    channel TEXT NOT NULL, type TEXT, value BLOB, PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
  );`;
const columns =
  "thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata";
const insertWrite = (onConflict: "REPLACE" | "IGNORE") =>
  `INSERT OR ${onConflict} INTO writes (thread_id, checkpoint_ns, checkpoint_id, task_id, idx, channel, type, value)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** What a checkpointer asks of its database; tables that are missing are made. */
export const checkpointStatements = (database: SqliteDatabase) => {
  database.exec(tables);
  const keys = new Map<string, ReturnType<typeof database.prepare<SqliteValue[], Key>>>();
  const inPlace = "thread_id = ? AND checkpoint_ns = ?";
  return {
    one: database.prepare<[string, string, string], CheckpointLine>(
      `SELECT ${columns} FROM checkpoints WHERE ${inPlace} AND checkpoint_id = ?`,
    ),
    newest: database.prepare<[string, string], CheckpointLine>(
      `SELECT ${columns} FROM checkpoints WHERE ${inPlace} ORDER BY checkpoint_id DESC LIMIT 1`,
    ),
    writes: database.prepare<[string, string, string], WriteLine>(
      `SELECT task_id, channel, type, value FROM writes WHERE ${inPlace} AND checkpoint_id = ? ORDER BY task_id, idx`,
    ),
    sends: database.prepare<[string, string, string], WriteLine>(
      "SELECT task_id, channel, type, value FROM writes WHERE thread_id = ? AND checkpoint_id = ? AND channel = ? ORDER BY task_id, idx",
    ),
    putCheckpoint: database.prepare<
      [string, string, string, string | null, string, Uint8Array, Uint8Array]
    >(`INSERT OR REPLACE INTO checkpoints (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`),
    addWrite: database.prepare(insertWrite("IGNORE")),
    replaceWrite: database.prepare(insertWrite("REPLACE")),
    deleteCheckpoints: database.prepare<[string]>("DELETE FROM checkpoints WHERE thread_id = ?"),
    deleteWrites: database.prepare<[string]>("DELETE FROM writes WHERE thread_id = ?"),
    /** The checkpoints of a thread, a namespace, or of all, the newest first. */
    keys: (
      threadId: string | undefined,
      namespace: string | undefined,
      before: string | undefined,
    ): readonly Key[] => {
      const given: readonly (readonly [string, string | undefined])[] = [
        ["thread_id = ?", threadId],
        ["checkpoint_ns = ?", namespace],
        ["checkpoint_id < ?", before],
      ];
      const known = given.filter(
        (pair): pair is readonly [string, string] => pair[1] !== undefined,
      );
      const where =
        known.length === 0 ? "" : `WHERE ${known.map(([condition]) => condition).join(" AND ")}`;
      const sql = `SELECT thread_id, checkpoint_ns, checkpoint_id FROM checkpoints ${where} ORDER BY checkpoint_id DESC`;
      const statement = keys.get(sql) ?? database.prepare<SqliteValue[], Key>(sql);
      keys.set(sql, statement);
      return statement.all(...known.map(([, value]) => value));
    },
  };
};

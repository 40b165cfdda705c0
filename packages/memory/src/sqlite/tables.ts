import { FOREVER } from "../tuples/forever.js";

/**
 * The tables of a memory file. Lengths count UTF-16 units; hashes are the first 16 bytes of
 * SHA-256; a row is visible at versions `version` ≤ v < `removed_version`; `key`, `value` and
 * `body` of entries are JSON.
 */
export const tables = `
  CREATE TABLE memory (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, namespace TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0, oldest_version INTEGER NOT NULL DEFAULT 0, metadata TEXT NOT NULL DEFAULT '{}',
    UNIQUE (kind, namespace)
  ) STRICT;

  CREATE TABLE tuple_batch (
    id INTEGER PRIMARY KEY, memory INTEGER NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, UNIQUE (memory, name)
  ) STRICT;
  CREATE TABLE goal_type (
    id INTEGER PRIMARY KEY, batch INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL,
    UNIQUE (batch, number)
  ) STRICT;
  CREATE TABLE goal (
    id INTEGER PRIMARY KEY, goal_type INTEGER NOT NULL, text TEXT NOT NULL, length INTEGER NOT NULL, version INTEGER NOT NULL,
    UNIQUE (goal_type, text)
  ) STRICT;
  CREATE TABLE observation_type (
    id INTEGER PRIMARY KEY, batch INTEGER NOT NULL, goal_type INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
    version INTEGER NOT NULL, UNIQUE (goal_type, number)
  ) STRICT;
  CREATE INDEX observation_type_batch ON observation_type (batch);
  CREATE TABLE tuple (
    id INTEGER PRIMARY KEY, batch INTEGER NOT NULL, cell INTEGER NOT NULL, version INTEGER NOT NULL, tuple_id TEXT NOT NULL,
    content_hash BLOB NOT NULL, body TEXT NOT NULL, removed_version INTEGER NOT NULL DEFAULT ${FOREVER}
  ) STRICT;
  CREATE UNIQUE INDEX tuple_in_cell ON tuple (cell, content_hash, removed_version);
  CREATE UNIQUE INDEX tuple_identity ON tuple (batch, tuple_id, removed_version);
  CREATE INDEX tuple_removal ON tuple (cell) WHERE removed_version < ${FOREVER};
  CREATE TABLE observation_example (
    cell INTEGER NOT NULL, length INTEGER NOT NULL, text_hash BLOB NOT NULL, tuple INTEGER NOT NULL, version INTEGER NOT NULL,
    PRIMARY KEY (cell, length, text_hash)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE experience (
    id INTEGER PRIMARY KEY, memory INTEGER NOT NULL, log_id TEXT NOT NULL, version INTEGER NOT NULL, removed_version INTEGER,
    category TEXT NOT NULL, reward REAL NOT NULL, success INTEGER NOT NULL, entries INTEGER NOT NULL, body TEXT NOT NULL,
    fields INTEGER NOT NULL, vectors BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX experience_identity ON experience (memory, log_id) WHERE removed_version IS NULL;
  CREATE INDEX experience_version ON experience (memory, version);
  CREATE INDEX experience_removal ON experience (memory, removed_version) WHERE removed_version IS NOT NULL;

  CREATE TABLE log_entry (
    id INTEGER PRIMARY KEY, memory INTEGER NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, removed_version INTEGER,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX log_entry_identity ON log_entry (memory, key) WHERE removed_version IS NULL;
  CREATE INDEX log_entry_memory ON log_entry (memory);
  CREATE TABLE log_label (
    memory INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY (memory, name, value, entry)
  ) STRICT, WITHOUT ROWID;
`;

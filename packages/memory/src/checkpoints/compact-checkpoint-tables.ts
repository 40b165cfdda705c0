import type { SqliteDatabase } from "../sqlite-driver/database.js";

/**
 * A place is a thread and a namespace: the names of graphs within graphs, longer than most values,
 * would stand in every row.
 */
const tables = `
  CREATE TABLE checkpoint_place (
    id INTEGER PRIMARY KEY, thread_id TEXT NOT NULL, checkpoint_ns TEXT NOT NULL, UNIQUE (thread_id, checkpoint_ns)
  );
  CREATE TABLE checkpoint_row (
    place INTEGER NOT NULL, checkpoint_id TEXT NOT NULL, parent_checkpoint_id TEXT, type TEXT, checkpoint BLOB, metadata BLOB,
    PRIMARY KEY (place, checkpoint_id)
  ) WITHOUT ROWID;
  CREATE TABLE write_row (
    place INTEGER NOT NULL, checkpoint_id TEXT NOT NULL, task_id TEXT NOT NULL, idx INTEGER NOT NULL, channel TEXT NOT NULL, type TEXT,
    value BLOB, PRIMARY KEY (place, checkpoint_id, task_id, idx)
  ) WITHOUT ROWID;`;

/**
 * The statement that fired a trigger decides what happens to rows that exist, also within the
 * trigger: places are asked for first.
 */
const addPlace = `
  INSERT INTO checkpoint_place (thread_id, checkpoint_ns) SELECT new.thread_id, coalesce(new.checkpoint_ns, '')
  WHERE NOT EXISTS (SELECT 1 FROM checkpoint_place WHERE thread_id = new.thread_id AND checkpoint_ns = coalesce(new.checkpoint_ns, ''));`;
const placeOf = (row: "new" | "old") =>
  `(SELECT id FROM checkpoint_place WHERE thread_id = ${row}.thread_id AND checkpoint_ns = coalesce(${row}.checkpoint_ns, ''))`;
const dropPlace = `
  DELETE FROM checkpoint_place WHERE thread_id = old.thread_id AND checkpoint_ns = old.checkpoint_ns
  AND NOT EXISTS (SELECT 1 FROM checkpoint_row WHERE place = checkpoint_place.id)
  AND NOT EXISTS (SELECT 1 FROM write_row WHERE place = checkpoint_place.id);`;

const views = `
  CREATE VIEW checkpoints AS
    SELECT thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata
    FROM checkpoint_row JOIN checkpoint_place ON checkpoint_place.id = place;
  CREATE TRIGGER add_checkpoint INSTEAD OF INSERT ON checkpoints BEGIN ${addPlace}
    INSERT INTO checkpoint_row VALUES
      (${placeOf("new")}, new.checkpoint_id, new.parent_checkpoint_id, new.type, new.checkpoint, new.metadata);
  END;
  CREATE TRIGGER remove_checkpoint INSTEAD OF DELETE ON checkpoints BEGIN
    DELETE FROM checkpoint_row WHERE place = ${placeOf("old")} AND checkpoint_id = old.checkpoint_id; ${dropPlace}
  END;

  CREATE VIEW writes AS
    SELECT thread_id, checkpoint_ns, checkpoint_id, task_id, idx, channel, type, value
    FROM write_row JOIN checkpoint_place ON checkpoint_place.id = place;
  CREATE TRIGGER add_write INSTEAD OF INSERT ON writes BEGIN ${addPlace}
    INSERT INTO write_row VALUES
      (${placeOf("new")}, new.checkpoint_id, new.task_id, new.idx, new.channel, new.type, new.value);
  END;
  CREATE TRIGGER remove_write INSTEAD OF DELETE ON writes BEGIN
    DELETE FROM write_row
    WHERE place = ${placeOf("old")} AND checkpoint_id = old.checkpoint_id AND task_id = old.task_id AND idx = old.idx; ${dropPlace}
  END;`;

/**
 * Makes the tables of LangGraph's SqliteSaver in another layout: `checkpoints` and `writes` are
 * views with the columns that it knows, over tables that hold each long name once. Call it before
 * the saver's first use; a file with tables keeps those it has.
 */
export const compactCheckpointTables = (database: SqliteDatabase): void => {
  const isMissing = () =>
    database
      .prepare("SELECT 1 FROM sqlite_schema WHERE name IN ('checkpoints', 'writes')")
      .get() === undefined;
  if (!isMissing()) return;
  // Another process may make them meanwhile.
  database.immediately(() => isMissing() && database.exec(tables + views));
};

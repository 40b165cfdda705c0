import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { fromStoredText } from "../stored-text.js";

interface Line {
  readonly id: number;
  readonly memory: number;
  readonly taskId: string;
  readonly trial: number;
  readonly text: string;
  readonly version: number;
  readonly removedVersion: number | null;
}

/**
 * Copies the reflections of schema version 1 into the tables of version 2, in their order. Part of
 * a migration: never edited.
 */
export const reflectionsToLog = (database: SqliteDatabase): void => {
  const insert = database.prepare(
    "INSERT INTO log_entry (id, memory, key, version, removed_version, body) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const label = database.prepare(
    "INSERT INTO log_label (memory, name, value, entry) VALUES (?, 'taskId', ?, ?)",
  );
  const page = database.prepare<[number], Line>(
    `SELECT id, memory, task_id AS taskId, trial, text, version, removed_version AS removedVersion
     FROM reflection WHERE id > ? ORDER BY id LIMIT 1000`,
  );
  for (let lines = page.all(0); lines.length > 0; lines = page.all(lines.at(-1)?.id ?? 0)) {
    for (const { id, memory, trial, version, removedVersion, ...stored } of lines) {
      const [taskId, text] = [fromStoredText(stored.taskId), fromStoredText(stored.text)];
      insert.run(
        id,
        memory,
        JSON.stringify([taskId, trial]),
        version,
        removedVersion,
        JSON.stringify({ taskId, trial, text }),
      );
      label.run(memory, JSON.stringify(taskId), id);
    }
  }
};

import { contentHash } from "../sqlite/content-hash.js";
import { fromStoredText } from "../stored-text.js";
import type { PostgresQueries } from "./postgres-database.js";

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
export const reflectionsToLog = async (queries: PostgresQueries): Promise<void> => {
  const page = (after: number) =>
    queries.rows<Line>(
      `SELECT id, memory, task_id AS "taskId", trial, text, version, removed_version AS "removedVersion"
       FROM {reflection} WHERE id > $1 ORDER BY id LIMIT 1000`,
      [after],
    );
  for (let lines = await page(0); lines.length > 0; lines = await page(lines.at(-1)?.id ?? 0)) {
    const entries = lines.map(({ trial, ...line }) => {
      const [taskId, text] = [fromStoredText(line.taskId), fromStoredText(line.text)];
      return {
        ...line,
        taskId: JSON.stringify(taskId),
        key: JSON.stringify([taskId, trial]),
        body: JSON.stringify({ taskId, trial, text }),
      };
    });
    await queries.rows(
      `INSERT INTO {log_entry} (id, memory, key_hash, version, removed_version, body)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::text[])`,
      [
        entries.map(({ id }) => id),
        entries.map(({ memory }) => memory),
        entries.map(({ key }) => contentHash(key)),
        entries.map(({ version }) => version),
        entries.map(({ removedVersion }) => removedVersion),
        entries.map(({ body }) => body),
      ],
    );
    await queries.rows(
      "INSERT INTO {log_label} (memory, name, value_hash, entry) SELECT memory, 'taskId', value, entry FROM unnest($1::bigint[], $2::bytea[], $3::bigint[]) AS label (memory, value, entry)",
      [
        entries.map(({ memory }) => memory),
        entries.map(({ taskId }) => contentHash(taskId)),
        entries.map(({ id }) => id),
      ],
    );
  }
  // Later entries get later ids.
  await queries.rows(
    "SELECT setval(pg_get_serial_sequence('{log_entry}', 'id'), greatest((SELECT max(id) FROM {log_entry}), 1))",
  );
};

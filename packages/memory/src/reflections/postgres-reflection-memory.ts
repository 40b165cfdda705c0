import { type PostgresOptions, withDatabase } from "../postgres/with-database.js";
import type { PostgresQueries } from "../postgres/postgres-database.js";
import { postgresRecord } from "../postgres/postgres-record.js";
import { readPostgresPages } from "../postgres/read-postgres-pages.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import { requireVersion } from "../stored-memory.js";
import { parseReflection, requireCount } from "./parse-reflection.js";
import {
  type Reflection,
  type ReflectionMemory,
  type ReflectionReader,
  type ReflectionRow,
  reflectionRowFormat,
} from "./reflection-memory.js";

interface Line extends Reflection {
  readonly id: number;
  readonly version: number;
  readonly removedVersion: number | null;
}

const visible = "memory = $1 AND version <= $2 AND (removed_version IS NULL OR removed_version > $2)";
const ofTask = `SELECT task_id AS "taskId", trial, text FROM {reflection} WHERE ${visible} AND task_id_hash = $3`;

const hashOf = (text: string) => contentHash(toStoredText(text));
const fromLine = ({ taskId, trial, text }: Reflection): Reflection => ({
  taskId: fromStoredText(taskId),
  trial,
  text: fromStoredText(text),
});

const insert = (queries: PostgresQueries, memory: number, { taskId, trial, text, version, removedVersion }: ReflectionRow) =>
  queries.rows(
    `INSERT INTO {reflection} (memory, task_id, task_id_hash, trial, text, version, removed_version) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [memory, toStoredText(taskId), hashOf(taskId), trial, toStoredText(text), version, removedVersion ?? null],
  );

/** Reflections in PostgreSQL, shared by any number of machines. */
export const postgresReflectionMemory = async (options: PostgresOptions): Promise<ReflectionMemory> => {
  const { namespace } = options;
  const { database, close } = await withDatabase(options);
  const record = postgresRecord(database, "reflections", namespace);

  const reader = (pinned?: number): ReflectionReader => {
    const ofThisTask = (taskId: string, end: string, ...values: number[]) =>
      record.read(pinned, (memory, version) =>
        database.rows<Reflection>(`${ofTask} ${end}`, [memory, version, hashOf(taskId), ...values]).then((lines) => lines.map(fromLine)),
      );
    return {
      version: () => record.read(pinned, async (_memory, version) => version),
      last: async (taskId, count) => (await ofThisTask(taskId, "ORDER BY trial DESC LIMIT $4", requireCount(count))).toReversed(),
      all: (taskId) => ofThisTask(taskId, "ORDER BY trial"),
      taskIds: () =>
        record.read(pinned, async (memory, version) => {
          const lines = await database.rows<{ taskId: string }>(`SELECT DISTINCT task_id AS "taskId" FROM {reflection} WHERE ${visible}`, [
            memory,
            version,
          ]);
          return lines.map(({ taskId }) => fromStoredText(taskId)).toSorted();
        }),
      stats: () =>
        record.read(pinned, async (memory, version) => {
          const [counts] = await database.rows<{ tasks: number; reflections: number }>(
            `SELECT count(DISTINCT task_id_hash) AS tasks, count(*) AS reflections FROM {reflection} WHERE ${visible}`,
            [memory, version],
          );
          return { version, tasks: counts?.tasks ?? 0, reflections: counts?.reflections ?? 0 };
        }),
    };
  };

  return {
    kind: "reflections",
    namespace,
    rowFormat: reflectionRowFormat,
    ...reader(),
    add: async (reflection) => {
      const { taskId, trial, text } = parseReflection(reflection);
      const { version, changed } = await record.write(async (change) => {
        const which = [change.memory, hashOf(taskId), trial];
        const current = "memory = $1 AND task_id_hash = $2 AND trial = $3 AND removed_version IS NULL";
        const [known] = await change.rows<{ text: string }>(`SELECT text FROM {reflection} WHERE ${current}`, which);
        if (known?.text === toStoredText(text)) return { changed: false };
        await change.rows(`UPDATE {reflection} SET removed_version = $4 WHERE ${current}`, [...which, change.version]);
        await insert(change, change.memory, { taskId, trial, text, version: change.version });
        return { changed: true };
      });
      return { version, changed };
    },
    at: async (version) => {
      requireVersion(version, await record.extent(), namespace);
      return reader(version);
    },
    extent: record.extent,
    metadata: record.metadata,
    setMetadata: (metadata) => record.setMetadata(() => metadata),
    exportRows: async () => {
      const extent = await record.extent();
      const { version } = extent;
      const [counted] = await record.read(version, (memory) =>
        database.rows<{ count: number }>("SELECT count(*) FROM {reflection} WHERE memory = $1 AND version <= $2", [memory, version]),
      );
      const page = (memory: number, after: number, limit: number) =>
        database.rows<Line>(
          `SELECT id, version, removed_version AS "removedVersion", task_id AS "taskId", trial, text
           FROM {reflection} WHERE memory = $1 AND version <= $2 AND id > $3 ORDER BY id LIMIT $4`,
          [memory, version, after, limit],
        );
      const rows = async function* (): AsyncGenerator<ReflectionRow> {
        for await (const line of readPostgresPages(record, version, page)) {
          const { removedVersion } = line;
          const removal = removedVersion === null || removedVersion > version ? {} : { removedVersion };
          yield { ...fromLine(line), version: line.version, ...removal };
        }
      };
      return { ...extent, metadata: await record.metadata(), rowCount: counted?.count ?? 0, rows: rows() };
    },
    importRows: (snapshot) =>
      record.restore(snapshot, async (change) => {
        const base = change.version;
        for (const { version, removedVersion, ...reflection } of snapshot.rows) {
          const removal = removedVersion === undefined ? {} : { removedVersion: base + removedVersion };
          await insert(change, change.memory, { ...reflection, version: base + version, ...removal });
        }
      }),
    clear: () =>
      record.clear(async (change) => {
        await change.rows("DELETE FROM {reflection} WHERE memory = $1", [change.memory]);
      }),
    close,
  };
};

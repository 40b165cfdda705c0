import type { SqliteDatabase } from "@mnemograph/sqlite";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { memoryRecord } from "../sqlite/memory-record.js";
import { openDatabase, type SqliteOptions } from "../sqlite/open-database.js";
import { readPages } from "../sqlite/read-pages.js";
import { requireVersion } from "../stored-memory.js";
import { parseReflection, requireCount } from "./parse-reflection.js";
import {
  type Reflection,
  type ReflectionMemory,
  type ReflectionReader,
  type ReflectionRow,
  reflectionRowFormat,
} from "./reflection-memory.js";

export interface SqliteReflectionMemoryOptions extends SqliteOptions {
  /** Memories of different names share a file and never see each other. */
  readonly namespace: string;
}

interface Line extends Reflection {
  readonly id: number;
  readonly version: number;
  readonly removedVersion: number | null;
}

const fromLine = ({ taskId, trial, text }: Reflection): Reflection => ({
  taskId: fromStoredText(taskId),
  trial,
  text: fromStoredText(text),
});

const visible = "memory = ? AND version <= ? AND (removed_version IS NULL OR removed_version > ?)";
const ofTask = `SELECT task_id AS taskId, trial, text FROM reflection WHERE ${visible} AND task_id = ?`;

const statements = (database: SqliteDatabase) => ({
  last: database.prepare<[number, number, number, string, number], Reflection>(`${ofTask} ORDER BY trial DESC LIMIT ?`),
  all: database.prepare<[number, number, number, string], Reflection>(`${ofTask} ORDER BY trial`),
  taskIds: database.pluck<[number, number, number], string>(`SELECT DISTINCT task_id FROM reflection WHERE ${visible}`),
  counts: database.prepare<[number, number, number], { tasks: number; reflections: number }>(
    `SELECT count(DISTINCT task_id) AS tasks, count(*) AS reflections FROM reflection WHERE ${visible}`,
  ),
  current: database.pluck<[number, string, number], string>(
    "SELECT text FROM reflection WHERE memory = ? AND task_id = ? AND trial = ? AND removed_version IS NULL",
  ),
  remove: database.prepare(
    "UPDATE reflection SET removed_version = ? WHERE memory = ? AND task_id = ? AND trial = ? AND removed_version IS NULL",
  ),
  insert: database.prepare("INSERT INTO reflection (memory, task_id, trial, text, version, removed_version) VALUES (?, ?, ?, ?, ?, ?)"),
  count: database.pluck<[number, number], number>("SELECT count(*) FROM reflection WHERE memory = ? AND version <= ?"),
  page: database.prepare<[number, number, number, number], Line>(
    `SELECT id, version, removed_version AS removedVersion, task_id AS taskId, trial, text
     FROM reflection WHERE memory = ? AND version <= ? AND id > ? ORDER BY id LIMIT ?`,
  ),
  clear: database.prepare<[number]>("DELETE FROM reflection WHERE memory = ?"),
});

/** Reflections in a SQLite file, shared by any number of processes of one machine. */
export const sqliteReflectionMemory = async (options: SqliteReflectionMemoryOptions): Promise<ReflectionMemory> => {
  const { namespace, path } = options;
  const database = await openDatabase(options);
  const record = memoryRecord(database, path, "reflections", namespace);
  const sql = statements(database);

  const reader = (pinned?: number): ReflectionReader => {
    const read = async <Result>(action: (memory: number, version: number) => Result): Promise<Result> => record.read(pinned, action);
    return {
      version: () => read((_memory, version) => version),
      last: (taskId, count) =>
        read((memory, version) => {
          const lines = sql.last.all(memory, version, version, toStoredText(taskId), requireCount(count));
          return lines.toReversed().map(fromLine);
        }),
      all: (taskId) => read((memory, version) => sql.all.all(memory, version, version, toStoredText(taskId)).map(fromLine)),
      taskIds: () => read((memory, version) => sql.taskIds.all(memory, version, version).map(fromStoredText).toSorted()),
      stats: () => read((memory, version) => ({ version, ...(sql.counts.get(memory, version, version) ?? { tasks: 0, reflections: 0 }) })),
    };
  };

  return {
    kind: "reflections",
    namespace,
    rowFormat: reflectionRowFormat,
    ...reader(),
    add: async (reflection) => {
      const { taskId, trial, text } = parseReflection(reflection);
      const { version, changed } = record.write((memory, next) => {
        const [storedTask, storedText] = [toStoredText(taskId), toStoredText(text)];
        if (sql.current.get(memory, storedTask, trial) === storedText) return { changed: false };
        sql.remove.run(next, memory, storedTask, trial);
        sql.insert.run(memory, storedTask, trial, storedText, next, null);
        return { changed: true };
      });
      return { version, changed };
    },
    at: async (version) => {
      requireVersion(version, record.extent(), namespace);
      return reader(version);
    },
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) => record.setMetadata(() => metadata),
    exportRows: async () => {
      const extent = record.extent();
      const { version } = extent;
      const rowCount = record.read(version, (memory) => sql.count.get(memory, version) ?? 0);
      const rows = async function* (): AsyncGenerator<ReflectionRow> {
        for await (const line of readPages(record, version, (memory, after, limit) => sql.page.all(memory, version, after, limit))) {
          const { removedVersion } = line;
          const removal = removedVersion === null || removedVersion > version ? {} : { removedVersion };
          yield { ...fromLine(line), version: line.version, ...removal };
        }
      };
      return { ...extent, metadata: record.metadata(), rowCount, rows: rows() };
    },
    importRows: async (snapshot) =>
      record.restore(snapshot, (memory, base) => {
        for (const { taskId, trial, text, version, removedVersion } of snapshot.rows) {
          const removal = removedVersion === undefined ? null : base + removedVersion;
          sql.insert.run(memory, toStoredText(taskId), trial, toStoredText(text), base + version, removal);
        }
      }),
    clear: async () => record.clear((memory) => sql.clear.run(memory)),
    close: async () => {
      database.close();
    },
  };
};

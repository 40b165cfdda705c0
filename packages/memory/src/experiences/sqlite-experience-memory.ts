import { madeOn } from "../sqlite/translate-error.js";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { memoryRecord } from "../sqlite/memory-record.js";
import { openDatabase } from "../sqlite/open-database.js";
import type { SqliteOptions } from "../sqlite/sqlite-options.js";
import { readPages } from "../sqlite/read-pages.js";
import { type MemorySnapshot, requireVersion } from "../stored-memory.js";
import type {
  ExperienceMemory,
  ExperienceMemoryOptions,
  ExperienceReader,
  ScoredExperience,
  SearchOptions,
} from "./experience-memory.js";
import {
  decodeVectors,
  embedderIn,
  encodeVectors,
  type ExperienceRow,
  experienceRowFormat,
  withKnownEmbedder,
  withoutEmbedder,
} from "./experience-row.js";
import { checkExperiences, packVectors, reusedRoom, unpackVectors } from "./pack-vectors.js";
import { parseLog, scoredLogs } from "./parse-log.js";
import {
  agreedEmbedder,
  importedDimensions,
  requireEmbedder,
  requireQuery,
} from "./require-embedder.js";
import { type CodedLog, sqliteCodes } from "./sqlite-codes.js";
import type { Experience } from "./experience.js";
import { sqliteExperienceIndex } from "./sqlite-experience-index.js";
import { type PrecisionOptions, readVectors, storeVectors } from "./stored-vectors.js";
import { summarizeLogs } from "./summarize-logs.js";

export interface SqliteExperienceMemoryOptions
  extends SqliteOptions, ExperienceMemoryOptions, SearchOptions, PrecisionOptions {
  /** Memories of different names share a file and never see each other. */
  readonly namespace: string;
}

interface Line {
  readonly id: number;
  readonly version: number;
  readonly removedVersion: number | null;
  readonly body: string;
  readonly fields: number;
  readonly vectors: Uint8Array;
}

const visible = "memory = ? AND version <= ? AND (removed_version IS NULL OR removed_version > ?)";

const statements = (database: SqliteDatabase) => ({
  bodies: database.prepare<[string], { id: number; body: string }>(
    "SELECT id, body FROM experience WHERE id IN (SELECT value FROM json_each(?))",
  ),
  // Two parts, since each has an index of its own: logs that are still there, and removed ones.
  bodyOfLog: database.pluck<[number, number, string, number, number, number, string], string>(
    `SELECT body FROM experience WHERE memory = ? AND version <= ? AND log_id = ? AND removed_version IS NULL
     UNION ALL SELECT body FROM experience WHERE memory = ? AND version <= ? AND removed_version > ? AND log_id = ?`,
  ),
  logIds: database.pluck<[number, number, number], string>(
    `SELECT log_id FROM experience WHERE ${visible} ORDER BY id`,
  ),
  facts: database.prepare<
    [number, number, number],
    { category: string; success: number; entries: number }
  >(`SELECT category, success, entries FROM experience WHERE ${visible}`),
  current: database.prepare<
    [number, string],
    { id: number; body: string; fields: number; vectors: Uint8Array }
  >(
    "SELECT id, body, fields, vectors FROM experience WHERE memory = ? AND log_id = ? AND removed_version IS NULL",
  ),
  insert: database.prepare(
    `INSERT INTO experience (memory, log_id, version, removed_version, category, reward, success, entries, body, fields, vectors)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  remove: database.prepare(
    "UPDATE experience SET removed_version = ? WHERE memory = ? AND log_id = ? AND removed_version IS NULL",
  ),
  count: database.pluck<[number, number], number>(
    "SELECT count(*) FROM experience WHERE memory = ? AND version <= ?",
  ),
  page: database.prepare<[number, number, number, number], Line>(
    `SELECT id, version, removed_version AS removedVersion, body, fields, vectors
     FROM experience WHERE memory = ? AND version <= ? AND id > ? ORDER BY id LIMIT ?`,
  ),
  clear: database.prepare<[number]>("DELETE FROM experience WHERE memory = ?"),
});

const openRows = (database: SqliteDatabase, options: SqliteExperienceMemoryOptions) => {
  const { namespace, path, embedder: asked, storedPrecision } = options;
  const record = memoryRecord(database, path, "experiences", namespace);
  const embedder = () => agreedEmbedder(namespace, record.metadata(), asked);
  embedder();
  const sql = statements(database);
  const codes =
    options.search === "candidates" ? sqliteCodes(database, options.readOnly === true) : undefined;
  const index = sqliteExperienceIndex(database, record, options, codes);
  const room = reusedRoom();
  return { namespace, asked, storedPrecision, room, record, sql, codes, index, embedder };
};
type Opened = ReturnType<typeof openRows>;

/** A log as a row holds it; its numbers are valid until the next one. */
const rowOf = (
  { storedPrecision, room }: Opened,
  { log, vectors }: Experience,
  dimensions: number,
) => {
  const packed = packVectors(vectors, dimensions, log.id, room);
  const stored = storeVectors(packed, dimensions, storedPrecision);
  return { log, packed, body: JSON.stringify(log), ...stored };
};

const insert = (
  { sql }: Opened,
  memory: number,
  version: number,
  removedVersion: number | null,
  { log, body, fields, vectors }: ReturnType<typeof rowOf>,
) => {
  const { reward, success, entries } = log;
  return sql.insert.run(
    memory,
    toStoredText(log.id),
    version,
    removedVersion,
    toStoredText(log.category),
    reward,
    success ? 1 : 0,
    entries.length,
    body,
    fields,
    vectors,
  );
};

const readerOf = (
  { namespace, record, sql, index, embedder }: Opened,
  pinned?: number,
): ExperienceReader => {
  const read = async <Result>(
    action: (memory: number, version: number) => Result,
  ): Promise<Result> => record.read(pinned, action);
  return {
    version: () => read((_memory, version) => version),
    query: (query) =>
      read((memory, version): ScoredExperience[] => {
        const known = embedder();
        // Whoever adds a log names its embedder first.
        if (known === undefined) return [];
        requireQuery(query, known, namespace);
        const found = index(memory, known.dimensions, query, version);
        // One statement: each one takes and gives back the file's lock.
        const ids = JSON.stringify(found.map(({ rowId }) => rowId));
        return scoredLogs(found, sql.bodies.all(ids));
      }),
    logIds: () =>
      read((memory, version) => sql.logIds.all(memory, version, version).map(fromStoredText)),
    log: (logId) =>
      read((memory, version) => {
        const id = toStoredText(logId);
        const body = sql.bodyOfLog.get(memory, version, id, memory, version, version, id);
        return body === undefined ? undefined : parseLog(body);
      }),
    stats: () =>
      read((memory, version) => {
        const lines = sql.facts.all(memory, version, version);
        const facts = lines.map(({ category, success, entries }) => ({
          category: fromStoredText(category),
          success: success === 1,
          entries,
        }));
        return summarizeLogs(version, embedder(), facts);
      }),
  };
};

const changes = (opened: Opened): Pick<ExperienceMemory, "add" | "remove"> => {
  const { namespace, record, sql, codes, embedder } = opened;
  return {
    add: async (experiences, condition) => {
      const known = requireEmbedder(embedder(), namespace);
      const checked = checkExperiences(experiences, known);
      const { version, added, replaced } = record.write((memory, next) => {
        const metadata = record.metadata();
        agreedEmbedder(namespace, metadata, known);
        if (checked.length > 0 && embedderIn(metadata) === undefined)
          record.replaceMetadata(memory, { ...metadata, embedder: known });
        let added = 0;
        let replaced = 0;
        const coded: CodedLog[] = [];
        for (const experience of checked) {
          const row = rowOf(opened, experience, known.dimensions);
          const id = toStoredText(row.log.id);
          const old = sql.current.get(memory, id);
          const isSame =
            old?.body === row.body && old.fields === row.fields && row.vectors.equals(old.vectors);
          if (isSame) continue;
          if (old === undefined) added += 1;
          else replaced += sql.remove.run(next, memory, id).changes;
          const { lastInsertRowid } = insert(opened, memory, next, null, row);
          if (codes === undefined) continue;
          const { category, reward, success } = row.log;
          const rowId = Number(lastInsertRowid);
          const packed = codes.pack(row.packed, known.dimensions);
          coded.push({ rowId, version: next, category, reward, success, packed });
        }
        codes?.add(memory, next, coded, known.dimensions);
        return { changed: added + replaced > 0, added, replaced };
      }, condition);
      return { version, added, replaced, unchanged: checked.length - added - replaced };
    },
    remove: async (logIds, condition) => {
      const { version, removed } = record.write((memory, next) => {
        const removed = logIds.reduce(
          (sum, logId) => sum + sql.remove.run(next, memory, toStoredText(logId)).changes,
          0,
        );
        return { changed: removed > 0, removed };
      }, condition);
      return { version, removed };
    },
  };
};

const transfer = (
  opened: Opened,
): Pick<ExperienceMemory, "exportRows" | "importRows" | "replaceRows"> => {
  const { namespace, record, sql, embedder } = opened;
  const fill = (snapshot: MemorySnapshot<ExperienceRow>, clear?: (memory: number) => void) => {
    const dimensions = importedDimensions(namespace, snapshot, opened.asked);
    record.restore(
      snapshot,
      (memory, base) => {
        for (const { log, vectors, version, removedVersion } of snapshot.rows) {
          insert(
            opened,
            memory,
            base + version,
            removedVersion === undefined ? null : base + removedVersion,
            rowOf(opened, { log, vectors: decodeVectors(vectors) }, dimensions),
          );
        }
      },
      clear,
    );
  };
  return {
    exportRows: async () => {
      const extent = record.extent();
      const { version } = extent;
      const rowCount = record.read(version, (memory) => sql.count.get(memory, version) ?? 0);
      const rows = async function* (): AsyncGenerator<ExperienceRow> {
        const known = embedder();
        for await (const line of readPages(record, version, (memory, after, limit) =>
          sql.page.all(memory, version, after, limit),
        )) {
          const { removedVersion } = line;
          const { dimensions } = requireEmbedder(known, namespace);
          const vectors = encodeVectors(unpackVectors(readVectors(line, dimensions), dimensions));
          const removal =
            removedVersion === null || removedVersion > version ? {} : { removedVersion };
          yield { version: line.version, ...removal, log: parseLog(line.body), vectors };
        }
      };
      return { ...extent, metadata: record.metadata(), rowCount, rows: rows() };
    },
    importRows: async (snapshot) => fill(snapshot),
    replaceRows: async (snapshot) => fill(snapshot, (memory) => sql.clear.run(memory)),
  };
};

/**
 * RAP's memory in a SQLite file; queries run over a typed-array copy of the vectors that follows
 * every writer.
 *
 * @example
 * const opened = { model: embedder.id, dimensions: embedder.dimensions }; // another one than the file's is refused
 * const memory = await sqliteExperienceMemory({ path: "memories.sqlite", namespace: "household", embedder: opened });
 */
export const sqliteExperienceMemory = async (
  options: SqliteExperienceMemoryOptions,
): Promise<ExperienceMemory> => {
  const { namespace, path } = options;
  const database = await openDatabase(options);
  const opened = madeOn(database, path, () => openRows(database, options));
  const { record, sql } = opened;
  return {
    kind: "experiences",
    namespace,
    rowFormat: experienceRowFormat,
    ...readerOf(opened),
    ...changes(opened),
    at: async (version) => {
      requireVersion(version, record.extent(), namespace);
      return readerOf(opened, version);
    },
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) =>
      record.setMetadata((current) => withKnownEmbedder(current, metadata)),
    ...transfer(opened),
    clear: async () =>
      record.clear((memory) => {
        sql.clear.run(memory);
        record.replaceMetadata(memory, withoutEmbedder(record.metadata()));
      }),
    close: async () => {
      database.close();
    },
  };
};

import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { fromStoredText } from "../stored-text.js";
import type { MemoryRecord } from "../sqlite/memory-record.js";
import type { ExperienceQuery, SearchOptions } from "./experience-memory.js";
import { type ExperienceIndex, type KeyMode, type RankedLog } from "./experience-index.js";
import { indexCaches } from "./index-caches.js";
import { candidatesFor } from "./rank-again.js";
import { type Allocate, reusedRoom } from "./pack-vectors.js";
import type { ReadPage, SqliteCodes } from "./sqlite-codes.js";
import { readVectors, type WantedVectors, wantedVectors } from "./stored-vectors.js";

interface Line {
  readonly rowId: number;
  readonly version: number;
  readonly removedVersion: number | null;
  readonly category: string;
  readonly reward: number;
  readonly success: number;
  readonly fields: number;
  readonly vectors: Uint8Array;
}

const columns = `id AS rowId, version, removed_version AS removedVersion, category, reward, success, fields, vectors`;

const toIndexedLog = (
  line: Line,
  version: number,
  dimensions: number,
  room?: Allocate,
  wanted?: WantedVectors,
) => ({
  ...line,
  category: fromStoredText(line.category),
  removedVersion:
    line.removedVersion !== null && line.removedVersion <= version
      ? line.removedVersion
      : undefined,
  success: line.success === 1,
  packed: readVectors(line, dimensions, room, wanted),
});

/** What a query compares of some logs; each one is valid until the next. */
const comparedLogs = function* (
  lines: Iterable<Line>,
  version: number,
  dimensions: number,
  query: ExperienceQuery,
  room: Allocate,
) {
  const wanted = wantedVectors(query);
  const mode = query.key?.mode ?? "action";
  for (const line of lines)
    yield { ...toIndexedLog(line, version, dimensions, room, wanted), mode };
};

const statements = (database: SqliteDatabase) => ({
  addedRows: database.prepare<[number, number, number], Line>(
    `SELECT ${columns} FROM experience WHERE memory = ? AND version > ? AND version <= ? ORDER BY version, id`,
  ),
  removedRows: database.prepare<[number, number, number], { rowId: number; version: number }>(
    "SELECT id AS rowId, removed_version AS version FROM experience WHERE memory = ? AND removed_version > ? AND removed_version <= ?",
  ),
  page: database.prepare<[number, number, number, number], Line>(
    `SELECT ${columns} FROM experience WHERE memory = ? AND version = ? AND id > ? ORDER BY id LIMIT ?`,
  ),
  rows: database.prepare<[string], Line>(
    `SELECT ${columns} FROM experience WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  ),
});

/**
 * Ranks over a typed-array cache of one namespace, one for each key mode that is asked for. Each
 * call catches up with what any process has written since: rows added and rows removed after the
 * cache's version; a memory that was cleared starts a new cache.
 */
export const sqliteExperienceIndex = (
  database: SqliteDatabase,
  record: MemoryRecord,
  options: SearchOptions,
  codes?: SqliteCodes,
) => {
  // Vectors are read once, or a few dozen at a time: neither the file's mapping nor a large cache
  // is worth its share of this process's memory.
  database.pragma("mmap_size = 0");
  database.pragma("cache_size = -8192");
  const sql = statements(database);
  const caches = indexCaches(options);
  const room = reusedRoom();

  const added = function* (
    memory: number,
    after: number,
    version: number,
    dimensions: number,
    mode: KeyMode,
  ) {
    const read: ReadPage = (of, afterRow, limit) =>
      sql.page
        .all(memory, of, afterRow, limit)
        .map((line) => toIndexedLog(line, version, dimensions));
    if (codes !== undefined) yield* codes.added(memory, after, version, dimensions, mode, read);
    else
      for (const line of sql.addedRows.iterate(memory, after, version))
        yield toIndexedLog(line, version, dimensions);
  };

  const catchUp = (memory: number, dimensions: number, mode: KeyMode): ExperienceIndex => {
    const extent = record.extent();
    const cached = caches.of(mode, dimensions, extent);
    const { index } = cached;
    const known = cached.extent.version;
    if (known === extent.version) return index;
    caches.drop(mode);
    for (const log of added(memory, known, extent.version, dimensions, mode)) index.add(log);
    for (const { rowId, version } of sql.removedRows.all(memory, known, extent.version))
      index.markRemoved(rowId, version);
    caches.keep(mode, { ...cached, extent });
    return index;
  };

  return (
    memory: number,
    dimensions: number,
    query: ExperienceQuery,
    version: number,
  ): RankedLog[] => {
    const index = catchUp(memory, dimensions, caches.modeFor(query.key?.mode));
    if (options.search !== "candidates") return index.rank(query, version);
    const topK = candidatesFor(query.topK, options);
    const ids = index.rank({ ...query, topK }, version).map(({ rowId }) => rowId);
    // One statement: each one takes and gives back the file's lock.
    const logs = comparedLogs(sql.rows.all(JSON.stringify(ids)), version, dimensions, query, room);
    return caches.rankAgain(dimensions, logs, query, version);
  };
};

import { inTurn } from "../in-turn.js";
import type { PostgresDatabase } from "../postgres/postgres-database.js";
import type { PostgresRecord } from "../postgres/postgres-record.js";
import { fromStoredText } from "../stored-text.js";
import type { ExperienceQuery, SearchOptions } from "./experience-memory.js";
import {
  type ExperienceIndex,
  type IndexedLog,
  type KeyMode,
  type RankedLog,
} from "./experience-index.js";
import { indexCaches } from "./index-caches.js";
import { bytesToVector } from "./pack-vectors.js";
import { candidatesFor } from "./rank-again.js";

/** One row with its vectors, as statements select it. */
export interface IndexLine {
  readonly rowId: number;
  readonly version: number;
  readonly removedVersion: number | null;
  readonly category: string;
  readonly reward: number;
  readonly success: boolean;
  readonly fields: number;
  readonly vectors: Buffer;
}

export const indexColumns = `id AS "rowId", version, removed_version AS "removedVersion", category, reward, success, fields, vectors`;

/** Rows read at once: a log of 60 entries and 384 dimensions has 100 kB of vectors. */
const pageSize = 200;

export const toIndexedLog = (line: IndexLine, version: number): IndexedLog => ({
  ...line,
  category: fromStoredText(line.category),
  removedVersion:
    line.removedVersion !== null && line.removedVersion <= version
      ? line.removedVersion
      : undefined,
  packed: { fields: line.fields, values: bytesToVector(line.vectors) },
});

/** Adds what was written after a version, page by page. */
const addRows = async (
  database: PostgresDatabase,
  index: ExperienceIndex,
  memory: number,
  known: number,
  version: number,
) => {
  let [after, afterId] = [known, Number.MAX_SAFE_INTEGER];
  for (;;) {
    const lines = await database.rows<IndexLine>(
      `SELECT ${indexColumns} FROM {experience}
       WHERE memory = $1 AND (version, id) > ($2, $3) AND version <= $4 ORDER BY version, id LIMIT ${pageSize}`,
      [memory, after, afterId, version],
    );
    for (const line of lines) index.add(toIndexedLog(line, version));
    const last = lines.at(-1);
    if (last === undefined) return;
    [after, afterId] = [last.version, last.rowId];
  }
};

/**
 * Ranks over a typed-array cache of one namespace, one for each key mode that is asked for. Each
 * call catches up with what any process has written since: rows added and rows removed after the
 * cache's version; a memory that was cleared starts a new cache. Calls wait for one another.
 */
export const postgresExperienceIndex = (
  database: PostgresDatabase,
  record: PostgresRecord,
  options: SearchOptions,
): ((
  memory: number,
  dimensions: number,
  query: ExperienceQuery,
  version: number,
) => Promise<RankedLog[]>) => {
  const caches = indexCaches(options);

  const catchUp = async (
    memory: number,
    dimensions: number,
    mode: KeyMode,
  ): Promise<ExperienceIndex> => {
    const extent = await record.extent();
    const cached = caches.of(mode, dimensions, extent);
    const { index } = cached;
    const known = cached.extent.version;
    if (known === extent.version) return index;
    caches.drop(mode);
    await addRows(database, index, memory, known, extent.version);
    const removed = await database.rows<{ rowId: number; version: number }>(
      `SELECT id AS "rowId", removed_version AS version FROM {experience} WHERE memory = $1 AND removed_version > $2 AND removed_version <= $3`,
      [memory, known, extent.version],
    );
    for (const { rowId, version } of removed) index.markRemoved(rowId, version);
    caches.keep(mode, { ...cached, extent });
    return index;
  };

  const turns = inTurn();
  return async (memory, dimensions, query, version) => {
    const index = await turns(() => catchUp(memory, dimensions, caches.modeFor(query.key?.mode)));
    if (options.search !== "candidates") return index.rank(query, version);
    const rough = index.rank({ ...query, topK: candidatesFor(query.topK, options) }, version);
    const lines = await database.rows<IndexLine>(
      `SELECT ${indexColumns} FROM {experience} WHERE id = ANY ($1::bigint[]) ORDER BY version, id`,
      [rough.map(({ rowId }) => rowId)],
    );
    return caches.rankAgain(
      dimensions,
      lines.map((line) => toIndexedLog(line, version)),
      query,
      version,
    );
  };
};

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
import type { PackedRows } from "./pack-vectors.js";
import type { PostgresCodes } from "./postgres-codes.js";
import { candidatesFor } from "./rank-again.js";
import { readVectors, wantedVectors } from "./stored-vectors.js";
import type { VectorRow } from "./vector-table.js";

/** One row without its vectors, as statements select it. */
interface Facts {
  readonly rowId: number;
  readonly version: number;
  readonly removedVersion: number | null;
  readonly category: string;
  readonly reward: number;
  readonly success: boolean;
  readonly fields: number;
}
type VectorLine = Facts & { readonly vectors: Buffer };
type CodeLine = Facts & { readonly codes: Buffer | null };

const facts = `id AS "rowId", version, removed_version AS "removedVersion", category, reward, success, fields`;
const newer =
  "memory = $1 AND (version, id) > ($2, $3) AND version <= $4 ORDER BY version, id LIMIT $5";

/** Rows read at once: a log of 60 entries and 384 dimensions has 100 kB of vectors, 3 kB of codes. */
const pageSizes = { vectors: 200, codes: 2000 };

const toIndexedLog = (
  { category, removedVersion, ...line }: Facts,
  version: number,
  packed: PackedRows<VectorRow>,
): IndexedLog => ({
  ...line,
  category: fromStoredText(category),
  removedVersion: removedVersion !== null && removedVersion <= version ? removedVersion : undefined,
  packed,
});

/** Reads a page of rows after a version and a row's number, as they enter an index. */
type ReadPage = (
  memory: number,
  after: readonly [version: number, id: number],
  version: number,
) => Promise<{ readonly logs: readonly IndexedLog[]; readonly isLast: boolean }>;

const vectorPages =
  (database: PostgresDatabase, dimensions: number): ReadPage =>
  async (memory, after, version) => {
    const lines = await database.rows<VectorLine>(
      `SELECT ${facts}, vectors FROM {experience} WHERE ${newer}`,
      [memory, ...after, version, pageSizes.vectors],
    );
    const logs = lines.map((line) => toIndexedLog(line, version, readVectors(line, dimensions)));
    return { logs, isLast: lines.length < pageSizes.vectors };
  };

const codePages =
  (database: PostgresDatabase, codes: PostgresCodes, dimensions: number): ReadPage =>
  async (memory, after, version) => {
    const lines = await database.rows<CodeLine>(
      `SELECT ${facts}, codes FROM {experience} LEFT JOIN {experience_code} ON experience = id WHERE ${newer}`,
      [memory, ...after, version, pageSizes.codes],
    );
    const missing = lines.flatMap(({ rowId, codes: known }) => (known === null ? [rowId] : []));
    const made = await codes.make(missing, dimensions);
    const logs = lines.flatMap((line) => {
      const values = line.codes ?? made.get(line.rowId);
      // Gone meanwhile: the memory was cleared.
      if (values === undefined) return [];
      return [toIndexedLog(line, version, { fields: line.fields, values })];
    });
    return { logs, isLast: lines.length < pageSizes.codes };
  };

/** Adds what was written after a version, page by page. */
const addRows = async (
  read: ReadPage,
  index: ExperienceIndex,
  memory: number,
  known: number,
  version: number,
) => {
  let after: readonly [number, number] = [known, Number.MAX_SAFE_INTEGER];
  for (;;) {
    const { logs, isLast } = await read(memory, after, version);
    for (const log of logs) index.add(log);
    const last = logs.at(-1);
    if (isLast || last === undefined) return;
    after = [last.version, last.rowId];
  }
};

/** What a query compares of some logs, in the order in which they were added. */
const readCompared = async (
  database: PostgresDatabase,
  ids: readonly number[],
  dimensions: number,
  query: ExperienceQuery,
  version: number,
): Promise<readonly IndexedLog[]> => {
  const lines = await database.rows<VectorLine>(
    `SELECT ${facts}, vectors FROM {experience} WHERE id = ANY ($1::bigint[]) ORDER BY version, id`,
    [ids],
  );
  const wanted = wantedVectors(query);
  const mode = query.key?.mode ?? "action";
  return lines.map((line) => ({
    ...toIndexedLog(line, version, readVectors(line, dimensions, undefined, wanted)),
    mode,
  }));
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
  codes?: PostgresCodes,
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
    const read =
      codes === undefined
        ? vectorPages(database, dimensions)
        : codePages(database, codes, dimensions);
    await addRows(read, index, memory, known, extent.version);
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
    const ids = rough.map(({ rowId }) => rowId);
    const logs = await readCompared(database, ids, dimensions, query, version);
    return caches.rankAgain(dimensions, logs, query, version);
  };
};

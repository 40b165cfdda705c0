import type { PostgresDatabase } from "../postgres/postgres-database.js";
import { type PostgresChange, postgresRecord } from "../postgres/postgres-record.js";
import { readPostgresPages } from "../postgres/read-postgres-pages.js";
import { fromStoredText } from "../stored-text.js";
import { type PostgresOptions, withDatabase } from "../postgres/with-database.js";
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
import {
  type ParsedExperience,
  packVectors,
  parseExperiences,
  unpackVectors,
} from "./pack-vectors.js";
import {
  insertExperience,
  logIdHash,
  type StoredExperience,
} from "./insert-postgres-experience.js";
import { postgresCodes } from "./postgres-codes.js";
import { postgresExperienceIndex } from "./postgres-experience-index.js";
import {
  agreedEmbedder,
  importedDimensions,
  requireEmbedder,
  requireQuery,
} from "./require-embedder.js";
import { parseLog, scoredLogs } from "./parse-log.js";
import { type PrecisionOptions, readVectors, storeVectors } from "./stored-vectors.js";
import { summarizeLogs } from "./summarize-logs.js";

export type PostgresExperienceMemoryOptions = PostgresOptions &
  ExperienceMemoryOptions &
  SearchOptions &
  PrecisionOptions;

interface Line {
  readonly id: number;
  readonly version: number;
  readonly removedVersion: number | null;
  readonly body: string;
  readonly fields: number;
  readonly vectors: Buffer;
}

const visible =
  "memory = $1 AND version <= $2 AND (removed_version IS NULL OR removed_version > $2)";
/** Logs with their vectors are large: an export reads few at a time. */
const exportPage = 100;

const openRows = async (database: PostgresDatabase, options: PostgresExperienceMemoryOptions) => {
  const { namespace, embedder: asked, search, storedPrecision } = options;
  const record = postgresRecord(database, "experiences", namespace);
  const embedder = async () => agreedEmbedder(namespace, await record.metadata(), asked);
  await embedder();
  const codes = search === "candidates" ? await postgresCodes(database) : undefined;
  const index = postgresExperienceIndex(database, record, options, codes);
  return { namespace, asked, database, record, index, embedder, codes, storedPrecision };
};
type Opened = Awaited<ReturnType<typeof openRows>>;

const storedAs = (
  { codes, storedPrecision }: Opened,
  { log, packed }: ParsedExperience,
  dimensions: number,
): StoredExperience => ({
  log,
  stored: storeVectors(packed, dimensions, storedPrecision),
  codes: codes && (() => codes.pack(packed, dimensions)),
});

const readerOf = (
  { namespace, database, record, index, embedder }: Opened,
  pinned?: number,
): ExperienceReader => {
  const read = <Result>(
    action: (memory: number, version: number) => Promise<Result>,
  ): Promise<Result> => record.read(pinned, action);
  return {
    version: () => read(async (_memory, version) => version),
    query: (query) =>
      read(async (memory, version): Promise<ScoredExperience[]> => {
        const known = await embedder();
        // Whoever adds a log names its embedder first.
        if (known === undefined) return [];
        requireQuery(query, known, namespace);
        const ranked = await index(memory, known.dimensions, query, version);
        const ids = ranked.map(({ rowId }) => rowId);
        const lines = await database.rows<{ id: number; body: string }>(
          "SELECT id, body FROM {experience} WHERE id = ANY ($1::bigint[])",
          [ids],
        );
        return scoredLogs(ranked, lines);
      }),
    logIds: () =>
      read(async (memory, version) => {
        const lines = await database.rows<{ body: string }>(
          `SELECT body FROM {experience} WHERE ${visible} ORDER BY id`,
          [memory, version],
        );
        return lines.map(({ body }) => parseLog(body).id);
      }),
    log: (logId) =>
      read(async (memory, version) => {
        const [line] = await database.rows<{ body: string }>(
          // Two parts, since each has an index of its own: logs that are still there, and removed ones.
          `SELECT body FROM {experience} WHERE memory = $1 AND version <= $2 AND log_id_hash = $3 AND removed_version IS NULL
           UNION ALL SELECT body FROM {experience} WHERE memory = $1 AND version <= $2 AND removed_version > $2 AND log_id_hash = $3`,
          [memory, version, logIdHash(logId)],
        );
        return line === undefined ? undefined : parseLog(line.body);
      }),
    stats: () =>
      read(async (memory, version) => {
        const facts = await database.rows<{
          category: string;
          success: boolean;
          entries: number;
        }>(`SELECT category, success, entries FROM {experience} WHERE ${visible}`, [
          memory,
          version,
        ]);
        const known = await embedder();
        return summarizeLogs(
          version,
          known,
          facts.map((fact) => ({ ...fact, category: fromStoredText(fact.category) })),
        );
      }),
  };
};

const changes = (opened: Opened): Pick<ExperienceMemory, "add" | "remove"> => {
  const { namespace, record, embedder } = opened;
  return {
    add: async (experiences, condition) => {
      const known = requireEmbedder(await embedder(), namespace);
      const parsed = parseExperiences(experiences, known);
      const { version, added, replaced } = await record.write(async (change) => {
        const { memory, metadata } = change;
        agreedEmbedder(namespace, metadata, known);
        if (parsed.length > 0 && embedderIn(metadata) === undefined)
          await change.replaceMetadata({ ...metadata, embedder: known });
        let [added, replaced] = [0, 0];
        for (const experience of parsed) {
          const { log } = experience;
          const row = storedAs(opened, experience, known.dimensions);
          const which = [memory, logIdHash(log.id)];
          const [old] = await change.rows<{
            id: number;
            body: string;
            fields: number;
            vectors: Buffer;
          }>(
            "SELECT id, body, fields, vectors FROM {experience} WHERE memory = $1 AND log_id_hash = $2 AND removed_version IS NULL",
            which,
          );
          const isSame =
            old?.body === JSON.stringify(log) &&
            old.fields === row.stored.fields &&
            old.vectors.equals(row.stored.vectors);
          if (isSame) continue;
          if (old === undefined) added += 1;
          else {
            replaced += 1;
            await change.rows("UPDATE {experience} SET removed_version = $2 WHERE id = $1", [
              old.id,
              change.version,
            ]);
          }
          await insertExperience(change, memory, { version: change.version }, row);
        }
        return { changed: added + replaced > 0, added, replaced };
      }, condition);
      return { version, added, replaced, unchanged: parsed.length - added - replaced };
    },
    remove: async (logIds, condition) => {
      const { version, removed } = await record.write(async (change) => {
        const lines = await change.rows(
          `UPDATE {experience} SET removed_version = $2
           WHERE memory = $1 AND removed_version IS NULL AND log_id_hash = ANY ($3::bytea[]) RETURNING id`,
          [change.memory, change.version, logIds.map(logIdHash)],
        );
        return { changed: lines.length > 0, removed: lines.length };
      }, condition);
      return { version, removed };
    },
  };
};

const clearExperiences = async (change: PostgresChange): Promise<void> => {
  await change.rows("DELETE FROM {experience} WHERE memory = $1", [change.memory]);
};

const filling =
  (opened: Opened) =>
  async (
    snapshot: MemorySnapshot<ExperienceRow>,
    clear?: (change: PostgresChange) => Promise<void>,
  ): Promise<void> => {
    const { namespace, record, asked } = opened;
    const dimensions = importedDimensions(namespace, snapshot, asked);
    const insertAll = async (change: PostgresChange) => {
      const base = change.version;
      for (const { log, vectors, version, removedVersion } of snapshot.rows) {
        const packed = packVectors(decodeVectors(vectors), dimensions, log.id);
        const time = {
          version: base + version,
          removedVersion: removedVersion === undefined ? undefined : base + removedVersion,
        };
        const row = storedAs(opened, { log, packed }, dimensions);
        await insertExperience(change, change.memory, time, row);
      }
    };
    await record.restore(snapshot, insertAll, clear);
  };

const transfer = (
  opened: Opened,
): Pick<ExperienceMemory, "exportRows" | "importRows" | "replaceRows"> => {
  const { namespace, database, record, embedder } = opened;
  const fill = filling(opened);
  return {
    exportRows: async () => {
      const extent = await record.extent();
      const { version } = extent;
      const [counted] = await record.read(version, (memory) =>
        database.rows<{ count: number }>(
          "SELECT count(*) FROM {experience} WHERE memory = $1 AND version <= $2",
          [memory, version],
        ),
      );
      const page = (memory: number, after: number, limit: number) =>
        database.rows<Line>(
          `SELECT id, version, removed_version AS "removedVersion", body, fields, vectors
           FROM {experience} WHERE memory = $1 AND version <= $2 AND id > $3 ORDER BY id LIMIT $4`,
          [memory, version, after, limit],
        );
      const rows = async function* (): AsyncGenerator<ExperienceRow> {
        const known = await embedder();
        for await (const line of readPostgresPages(record, version, page, exportPage)) {
          const { removedVersion } = line;
          const { dimensions } = requireEmbedder(known, namespace);
          const vectors = encodeVectors(unpackVectors(readVectors(line, dimensions), dimensions));
          const removal =
            removedVersion === null || removedVersion > version ? {} : { removedVersion };
          yield { version: line.version, ...removal, log: parseLog(line.body), vectors };
        }
      };
      return {
        ...extent,
        metadata: await record.metadata(),
        rowCount: counted?.count ?? 0,
        rows: rows(),
      };
    },
    importRows: (snapshot) => fill(snapshot),
    replaceRows: (snapshot) => fill(snapshot, clearExperiences),
  };
};

/**
 * RAP's memory in PostgreSQL, shared by any number of machines.
 *
 * @throws MnemographError DATA_NOT_FOUND where no connection can be made.
 * @example
 * const url = "postgres://user:password@localhost:5432/memories";
 * const memory = await postgresExperienceMemory({ url, namespace: "household", search: "candidates" }); // "exact" for some thousand logs
 */
export const postgresExperienceMemory = async (
  options: PostgresExperienceMemoryOptions,
): Promise<ExperienceMemory> => {
  const { namespace } = options;
  const { database, close } = await withDatabase(options);
  const opened = await openRows(database, options).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { record } = opened;
  return {
    kind: "experiences",
    namespace,
    rowFormat: experienceRowFormat,
    ...readerOf(opened),
    ...changes(opened),
    at: async (version) => {
      requireVersion(version, await record.extent(), namespace);
      return readerOf(opened, version);
    },
    extent: record.extent,
    metadata: record.metadata,
    setMetadata: (metadata) =>
      record.setMetadata((current) => withKnownEmbedder(current, metadata)),
    ...transfer(opened),
    clear: () =>
      record.clear(async (change) => {
        await clearExperiences(change);
        await change.replaceMetadata(withoutEmbedder(change.metadata));
      }),
    close,
  };
};

import type { Database } from "better-sqlite3";
import type { MemoryRecord } from "../sqlite/memory-record.js";
import type { MemoryExtent } from "../stored-memory.js";
import { type ExperienceIndex, experienceIndex } from "./experience-index.js";
import { bytesToVector } from "./pack-vectors.js";

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

/**
 * The typed-array cache of one namespace. Each call catches up with what any process has written since: rows added and rows removed
 * after the cache's version; a memory that was cleared starts a new cache.
 */
export const sqliteExperienceIndex = (
  database: Database,
  record: MemoryRecord,
): ((memory: number, dimensions: number) => ExperienceIndex) => {
  const addedRows = database.prepare<[number, number, number], Line>(
    `SELECT id AS rowId, version, removed_version AS removedVersion, category, reward, success, fields, vectors
     FROM experience WHERE memory = ? AND version > ? AND version <= ? ORDER BY version, id`,
  );
  const removedRows = database.prepare<[number, number, number], { rowId: number; version: number }>(
    "SELECT id AS rowId, removed_version AS version FROM experience WHERE memory = ? AND removed_version > ? AND removed_version <= ?",
  );
  let cached: { readonly index: ExperienceIndex; extent: MemoryExtent } | undefined;

  return (memory, dimensions) => {
    const extent = record.extent();
    if (cached === undefined || cached.extent.oldestVersion !== extent.oldestVersion) {
      cached = { index: experienceIndex(dimensions), extent: { ...extent, version: extent.oldestVersion } };
    }
    const { index } = cached;
    const known = cached.extent.version;
    if (known === extent.version) return index;
    for (const line of addedRows.iterate(memory, known, extent.version)) {
      const removedVersion = line.removedVersion !== null && line.removedVersion <= extent.version ? line.removedVersion : undefined;
      index.add({
        ...line,
        removedVersion,
        success: line.success === 1,
        packed: { fields: line.fields, values: bytesToVector(line.vectors) },
      });
    }
    for (const { rowId, version } of removedRows.all(memory, known, extent.version)) index.markRemoved(rowId, version);
    cached.extent = extent;
    return index;
  };
};

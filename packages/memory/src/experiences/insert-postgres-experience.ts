import type { PostgresQueries } from "../postgres/postgres-database.js";
import { toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import { type ParsedExperience, vectorBytes } from "./pack-vectors.js";

/** The hash by which a log is found: ids may be longer than an index entry. */
export const logIdHash = (logId: string): Buffer => contentHash(toStoredText(logId));

/** Writes one version of a log with its vectors. */
export const insertExperience = (
  queries: PostgresQueries,
  memory: number,
  {
    version,
    removedVersion,
  }: { readonly version: number; readonly removedVersion?: number | undefined },
  { log, packed }: ParsedExperience,
) =>
  queries.rows(
    `INSERT INTO {experience} (memory, log_id_hash, version, removed_version, category, reward, success, entries, body, fields, vectors)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      memory,
      logIdHash(log.id),
      version,
      removedVersion ?? null,
      toStoredText(log.category),
      log.reward,
      log.success,
      log.entries.length,
      JSON.stringify(log),
      packed.fields,
      vectorBytes(packed.values),
    ],
  );

import type { ExperienceLog } from "@mnemograph/core";
import type { PostgresQueries } from "../postgres/postgres-database.js";
import { toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import type { StoredVectors } from "./stored-vectors.js";

/** The hash by which a log is found: ids may be longer than an index entry. */
export const logIdHash = (logId: string): Buffer => contentHash(toStoredText(logId));

/** A log with the bytes of its row. */
export interface StoredExperience {
  readonly log: ExperienceLog;
  readonly stored: StoredVectors;
  /** Kept beside the row, where the memory is searched by candidates; made when it is inserted. */
  readonly codes?: (() => Uint8Array) | undefined;
}

const insertion = `INSERT INTO {experience} (memory, log_id_hash, version, removed_version, category, reward, success, entries, body, fields, vectors)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Writes one version of a log with its vectors. */
export const insertExperience = (
  queries: PostgresQueries,
  memory: number,
  {
    version,
    removedVersion,
  }: { readonly version: number; readonly removedVersion?: number | undefined },
  { log, stored, codes }: StoredExperience,
) =>
  queries.rows(
    codes === undefined
      ? insertion
      : `WITH added AS (${insertion} RETURNING id) INSERT INTO {experience_code} SELECT id, $12 FROM added`,
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
      stored.fields,
      stored.vectors,
      ...(codes === undefined ? [] : [Buffer.from(codes())]),
    ],
  );

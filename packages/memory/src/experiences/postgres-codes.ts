import { type PostgresDatabase, type PostgresQueries } from "../postgres/postgres-database.js";
import { binaryCodes } from "./binary-codes.js";
import type { PackedVectors } from "./pack-vectors.js";
import { readVectors } from "./stored-vectors.js";

/** Rows without codes whose vectors are read at once. */
const batchSize = 100;

/**
 * Codes of logs, of fields and of all entries, in a table of their own, so that reading them reads
 * no vectors. They go with their log.
 */
const makeTable = async (database: PostgresDatabase): Promise<void> => {
  await database.transaction(async (queries) => {
    await queries.rows("SELECT pg_advisory_xact_lock(hashtext($1), 1)", [database.schema]);
    await queries.rows(
      "CREATE TABLE IF NOT EXISTS {experience_code} (experience bigint PRIMARY KEY REFERENCES {experience} ON DELETE CASCADE, codes bytea NOT NULL)",
    );
  });
};

const hasTable = async (database: PostgresDatabase): Promise<boolean> => {
  const found = await database.rows(
    "SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'experience_code'",
    [database.schema],
  );
  return found.length > 0;
};

export interface PostgresCodes {
  readonly pack: (packed: PackedVectors, dimensions: number) => Uint8Array;
  /** Those of logs that somebody wrote without any; kept, unless the database is only read. */
  readonly make: (ids: readonly number[], dimensions: number) => Promise<Map<number, Uint8Array>>;
}

interface Line {
  readonly id: number;
  readonly fields: number;
  readonly vectors: Buffer;
}

const keepCodes = (queries: PostgresQueries, made: ReadonlyMap<number, Uint8Array>) =>
  queries.rows(
    "INSERT INTO {experience_code} SELECT * FROM unnest($1::bigint[], $2::bytea[]) ON CONFLICT DO NOTHING",
    [[...made.keys()], [...made.values()].map((codes) => Buffer.from(codes))],
  );

/** The codes of a database's logs; `undefined` where it is only read and holds none. */
export const postgresCodes = async (
  database: PostgresDatabase,
): Promise<PostgresCodes | undefined> => {
  if (!database.readOnly) await makeTable(database);
  else if (!(await hasTable(database))) return undefined;
  let encoder = { dimensions: 0, codes: binaryCodes(0) };
  const pack: PostgresCodes["pack"] = (packed, dimensions) => {
    if (encoder.dimensions !== dimensions) encoder = { dimensions, codes: binaryCodes(dimensions) };
    return encoder.codes.pack(packed);
  };
  const makeSome = (ids: readonly number[], dimensions: number) =>
    database.transaction(async (queries) => {
      // Locked, so that no row is gone before its codes are kept.
      const lines = await queries.rows<Line>(
        `SELECT id, fields, vectors FROM {experience} WHERE id = ANY ($1::bigint[]) ${database.readOnly ? "" : "FOR KEY SHARE"}`,
        [ids],
      );
      const made = new Map(
        lines.map((line) => [line.id, pack(readVectors(line, dimensions), dimensions)]),
      );
      if (!database.readOnly && made.size > 0) await keepCodes(queries, made);
      return made;
    });
  return {
    pack,
    make: async (ids, dimensions) => {
      const made = new Map<number, Uint8Array>();
      for (let first = 0; first < ids.length; first += batchSize)
        for (const [id, codes] of await makeSome(ids.slice(first, first + batchSize), dimensions))
          made.set(id, codes);
      return made;
    },
  };
};

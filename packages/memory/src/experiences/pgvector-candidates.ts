import {
  type PostgresDatabase,
  type PostgresQueries,
  quoteName,
} from "../postgres/postgres-database.js";
import { toStoredText } from "../stored-text.js";
import type { RankedLog } from "./experience-index.js";
import type { ExperienceQuery } from "./experience-memory.js";
import { bytesToVector, fieldNames, unpackVectors } from "./pack-vectors.js";
import { rankingAgain } from "./rank-again.js";
import { type IndexLine, indexColumns, toIndexedLog } from "./postgres-experience-index.js";
import { normalizeInto } from "./vector-table.js";

/** More dimensions than this pgvector's type cannot hold. */
const mostDimensions = 16_000;
/**
 * pgvector and our kernel round differently; cosines of the same vectors lie far closer together
 * than this.
 */
const rounding = 1e-4;
/** Most logs, beyond those that are wanted, that are scored again. */
const spare = 1000;
const batchSize = 50;
const entryPart = fieldNames.length;

/** RAP's query on the server: no vectors in this process. */
export interface PgvectorRanking {
  rank(
    memory: number,
    version: number,
    dimensions: number,
    query: ExperienceQuery,
  ): Promise<readonly RankedLog[]>;
}

/**
 * Scaled to length 1: pgvector adds up squares as 32-bit floats, which tiny and huge vectors leave.
 */
const vectorText = (vector: Float32Array): string =>
  `[${normalizeInto(vector, new Float32Array(vector.length)).join(",")}]`;

const makeTables = async (database: PostgresDatabase, type: string): Promise<void> => {
  await database.transaction(async (queries) => {
    await queries.rows("SELECT pg_advisory_xact_lock(hashtext($1), 1)", [database.schema]);
    await queries.rows(
      "CREATE TABLE IF NOT EXISTS {experience_vectorized} (experience bigint PRIMARY KEY REFERENCES {experience} ON DELETE CASCADE)",
    );
    await queries.rows(
      `CREATE TABLE IF NOT EXISTS {experience_vector} (
        experience bigint REFERENCES {experience} ON DELETE CASCADE, part smallint, entry integer, embedding ${type} NOT NULL,
        PRIMARY KEY (experience, part, entry)
      )`,
    );
  });
};

/** Hands the vectors of logs over to pgvector that it does not hold yet, whoever wrote them. */
const vectorize = async (
  database: PostgresDatabase,
  type: string,
  memory: number,
  dimensions: number,
): Promise<void> => {
  const lockNext = async (queries: PostgresQueries) =>
    queries.rows<{ id: number; fields: number; vectors: Buffer }>(
      `SELECT id, fields, vectors FROM {experience} AS row WHERE memory = $1
       AND NOT EXISTS (SELECT FROM {experience_vectorized} AS done WHERE done.experience = row.id) ORDER BY id LIMIT ${batchSize} FOR UPDATE`,
      [memory],
    );
  const next = () =>
    database.transaction(async (queries) => {
      const logs = await lockNext(queries);
      for (const { id, fields, vectors } of logs) {
        const made = await queries.rows(
          "INSERT INTO {experience_vectorized} VALUES ($1) ON CONFLICT (experience) DO NOTHING RETURNING experience",
          [id],
        );
        if (made.length === 0) continue;
        const { entries, ...named } = unpackVectors(
          { fields, values: bytesToVector(vectors) },
          dimensions,
        );
        const parts = fieldNames.flatMap((name, part) =>
          named[name] ? [{ part, entry: 0, vector: named[name] }] : [],
        );
        const all = [
          ...parts,
          ...entries.map((vector, entry) => ({ part: entryPart, entry, vector })),
        ];
        await queries.rows(
          `INSERT INTO {experience_vector} (experience, part, entry, embedding)
           SELECT $1, part, entry, embedding::${type} FROM unnest($2::smallint[], $3::integer[], $4::text[]) AS new (part, entry, embedding)`,
          [
            id,
            all.map(({ part }) => part),
            all.map(({ entry }) => entry),
            all.map(({ vector }) => vectorText(vector)),
          ],
        );
      }
      return logs.length;
    });
  while ((await next()) > 0);
};

/** Where pgvector lies in a database. */
interface Extension {
  readonly database: PostgresDatabase;
  readonly place: string;
  readonly type: string;
}

/** Which logs a filter lets through, as a condition with its parameters. */
const conditionOf = (
  filter: NonNullable<ExperienceQuery["filter"]>,
  give: (value: unknown, as: string) => string,
): string =>
  [
    "memory = $1 AND version <= $2 AND (removed_version IS NULL OR removed_version > $2)",
    ...(filter.successOnly ? ["success"] : []),
    ...(filter.rewardAbove === undefined
      ? []
      : [`reward > ${give(filter.rewardAbove, "double precision")}`]),
    ...(filter.category === undefined
      ? []
      : [`category = ${give(toStoredText(filter.category), "text")}`]),
  ].join(" AND ");

/** Every log that may be among the best. */
const candidatesOf = async (
  { database, place, type }: Extension,
  memory: number,
  version: number,
  query: ExperienceQuery,
): Promise<readonly IndexLine[]> => {
  const cosine = (left: string, right: string) =>
    `coalesce(nullif(1 - (${left} OPERATOR(${place}.<=>) ${right}), 'NaN'), 0)`;
  const { key, intraTask = false, weights = {}, topK, filter = {} } = query;
  const weight = { task: 1, category: 1, plan: 1, key: 1, intraTask: 1, ...weights };
  const values: unknown[] = [memory, version];
  const give = (value: unknown, as: string) => `$${values.push(value)}::${as}`;
  const isKept = conditionOf(filter, give);
  const fields = fieldNames.flatMap((name, part) => {
    const wanted = query[name];
    if (wanted === undefined) return [];
    const score = `${give(weight[name], "double precision")} * ${cosine("vector.embedding", give(vectorText(wanted), type))}`;
    const of =
      "FROM {experience_vector} AS vector WHERE vector.experience = log.id AND vector.part";
    return [`coalesce((SELECT ${score} ${of} = ${part}), 0)`];
  });
  const parity = key?.mode === "observation" ? 1 : 0;
  const keyScore = give(weight.key, "double precision");
  const intraScore = give(intraTask ? weight.intraTask : 0, "double precision");
  const rounded = give(rounding, "double precision");
  const keys =
    key === undefined
      ? "SELECT 0::double precision AS low, 0::double precision AS high WHERE false"
      : `SELECT ${keyScore} * max(key) + min(${intraScore} * intra) AS low, ${keyScore} * max(key) + max(${intraScore} * intra) AS high FROM (
           SELECT key, max(key) OVER () AS best, intra FROM (
             SELECT ${cosine("entry.embedding", give(vectorText(key.vector), type))} AS key,
               ${intraTask ? `coalesce((SELECT ${cosine("task.embedding", "entry.embedding")} FROM {experience_vector} AS task WHERE task.experience = log.id AND task.part = 0), 0)` : "0"} AS intra
             FROM {experience_vector} AS entry WHERE entry.experience = log.id AND entry.part = ${entryPart} AND entry.entry % 2 = ${parity}
           ) AS scored
         ) AS near WHERE key >= best - ${rounded}`;
  const slack = rounding * Object.values(weight).reduce((sum, one) => sum + Math.abs(one), 1);
  return database.rows<IndexLine>(
    `WITH scored AS MATERIALIZED (
       SELECT log.id, summed.fields + coalesce(keys.low, 0) AS low, summed.fields + coalesce(keys.high, 0) AS high
       FROM {experience} AS log CROSS JOIN LATERAL (SELECT ${["0::double precision", ...fields].join(" + ")} AS fields) AS summed
       LEFT JOIN LATERAL (${keys}) AS keys ON true WHERE ${isKept}
     ), best AS (
       SELECT id FROM scored
       WHERE high >= coalesce((SELECT low FROM scored ORDER BY low DESC OFFSET ${give(topK - 1, "bigint")} LIMIT 1), '-Infinity') - ${give(slack, "double precision")}
       ORDER BY high DESC, id LIMIT ${give(topK + spare, "bigint")}
     )
     SELECT ${indexColumns} FROM {experience} WHERE id IN (SELECT id FROM best) AND ${keyScore} + ${intraScore} + ${rounded} IS NOT NULL
     ORDER BY version, id`,
    values,
  );
};

/**
 * Scores with pgvector and keeps every log that may be among the best; the kernel of the other
 * drivers then scores those again, so that all drivers return the same numbers in the same order.
 * `undefined` where the database has no pgvector.
 */
export const openPgvector = async (
  database: PostgresDatabase,
): Promise<PgvectorRanking | undefined> => {
  const [extension] = await database.rows<{ place: string }>(
    "SELECT nspname AS place FROM pg_extension JOIN pg_namespace AS namespace ON namespace.oid = extnamespace WHERE extname = 'vector'",
  );
  if (extension === undefined) return undefined;
  const place = quoteName(extension.place);
  const type = `${place}.vector`;
  await makeTables(database, type);
  const extended = { database, place, type };
  const rankAgain = rankingAgain();

  return {
    rank: async (memory, version, dimensions, query) => {
      if (dimensions > mostDimensions)
        throw new RangeError(`pgvector holds at most ${mostDimensions} dimensions`);
      await vectorize(database, type, memory, dimensions);
      const lines = await candidatesOf(extended, memory, version, query);
      return rankAgain(
        dimensions,
        lines.map((line) => toIndexedLog(line, version)),
        query,
        version,
      );
    },
  };
};

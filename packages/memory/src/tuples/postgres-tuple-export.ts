import type { PostgresDatabase } from "../postgres/postgres-database.js";
import type { PostgresRecord } from "../postgres/postgres-record.js";
import { readPostgresPages } from "../postgres/read-postgres-pages.js";
import type { MemoryExport } from "../stored-memory.js";
import { type StoredTupleLine, exportedTupleRow } from "./exported-tuple-row.js";
import type { TupleRow } from "./tuple-row.js";

/** Table by table, parents first. */
const tables = {
  batch: `SELECT row.id, row.version, row.name AS "batchId" FROM {tuple_batch} AS row WHERE row.memory = $1`,
  goalType: `SELECT row.id, row.version, batch.name AS "batchId", row.number AS "goalTypeId", row.name AS text
    FROM {goal_type} AS row JOIN {tuple_batch} AS batch ON batch.id = row.batch WHERE batch.memory = $1`,
  goal: `SELECT row.id, row.version, batch.name AS "batchId", type.number AS "goalTypeId", row.text
    FROM {goal} AS row JOIN {goal_type} AS type ON type.id = row.goal_type JOIN {tuple_batch} AS batch ON batch.id = type.batch
    WHERE batch.memory = $1`,
  observationType: `SELECT row.id, row.version, batch.name AS "batchId", type.number AS "goalTypeId",
      row.number AS "observationTypeId", row.name AS text
    FROM {observation_type} AS row JOIN {goal_type} AS type ON type.id = row.goal_type JOIN {tuple_batch} AS batch ON batch.id = row.batch
    WHERE batch.memory = $1`,
  tuple: `SELECT row.id, row.version, batch.name AS "batchId", type.number AS "goalTypeId",
      cell.number AS "observationTypeId", row.body AS text, row.removed_version AS removed
    FROM {tuple} AS row JOIN {tuple_batch} AS batch ON batch.id = row.batch
    JOIN {observation_type} AS cell ON cell.id = row.cell JOIN {goal_type} AS type ON type.id = cell.goal_type
    WHERE batch.memory = $1`,
} as const;

export const postgresTupleExport =
  (database: PostgresDatabase, record: PostgresRecord) =>
  async (): Promise<MemoryExport<TupleRow>> => {
    const kinds = Object.keys(tables) as TupleRow["row"][];
    const extent = await record.extent();
    const { version } = extent;
    const rowCount = await record.read(version, async (memory) => {
      const counts = kinds.map((kind) =>
        database.rows<{ count: number }>(
          `SELECT count(*) FROM (${tables[kind]} AND row.version <= $2) AS rows`,
          [memory, version],
        ),
      );
      return (await Promise.all(counts)).reduce((sum, [counted]) => sum + (counted?.count ?? 0), 0);
    });
    const rows = async function* (): AsyncGenerator<TupleRow> {
      for (const kind of kinds) {
        const page = (memory: number, after: number, limit: number) =>
          database.rows<StoredTupleLine>(
            `${tables[kind]} AND row.version <= $2 AND row.id > $3 ORDER BY row.id LIMIT $4`,
            [memory, version, after, limit],
          );
        for await (const line of readPostgresPages(record, version, page))
          yield exportedTupleRow(kind, line, version);
      }
    };
    return { ...extent, metadata: await record.metadata(), rowCount, rows: rows() };
  };

import type { SqliteDatabase } from "../sqlite-driver/database.js";
import type { MemoryRecord } from "../sqlite/memory-record.js";
import { readPages } from "../sqlite/read-pages.js";
import type { MemoryExport } from "../stored-memory.js";
import { type StoredTupleLine, exportedTupleRow } from "./exported-tuple-row.js";
import type { TupleRow } from "./tuple-row.js";

/** Table by table, parents first; every query takes (memory, version, id to start after, limit). */
const tables = {
  batch: "SELECT id, version, name AS batchId FROM tuple_batch AS row WHERE memory = ?",
  goalType: `SELECT row.id, row.version, batch.name AS batchId, row.number AS goalTypeId, row.name AS text
    FROM goal_type AS row JOIN tuple_batch AS batch ON batch.id = row.batch WHERE batch.memory = ?`,
  goal: `SELECT row.id, row.version, batch.name AS batchId, type.number AS goalTypeId, row.text
    FROM goal AS row JOIN goal_type AS type ON type.id = row.goal_type JOIN tuple_batch AS batch ON batch.id = type.batch
    WHERE batch.memory = ?`,
  observationType: `SELECT row.id, row.version, batch.name AS batchId, type.number AS goalTypeId, row.number AS observationTypeId, row.name AS text
    FROM observation_type AS row JOIN goal_type AS type ON type.id = row.goal_type JOIN tuple_batch AS batch ON batch.id = row.batch
    WHERE batch.memory = ?`,
  tuple: `SELECT row.id, row.version, batch.name AS batchId, type.number AS goalTypeId, cell.number AS observationTypeId, row.body AS text,
      row.removed_version AS removed
    FROM tuple AS row CROSS JOIN tuple_batch AS batch ON batch.id = row.batch
    JOIN observation_type AS cell ON cell.id = row.cell JOIN goal_type AS type ON type.id = cell.goal_type
    WHERE batch.memory = ?`,
} as const;

export const sqliteTupleExport = (
  database: SqliteDatabase,
  record: MemoryRecord,
): (() => Promise<MemoryExport<TupleRow>>) => {
  const kinds = Object.keys(tables) as TupleRow["row"][];
  const page = (kind: TupleRow["row"]) =>
    database.prepare<[number, number, number, number], StoredTupleLine>(
      `${tables[kind]} AND row.version <= ? AND row.id > ? ORDER BY row.id LIMIT ?`,
    );
  const count = (kind: TupleRow["row"]) =>
    database.pluck<[number, number], number>(
      `SELECT count(*) FROM (${tables[kind]} AND row.version <= ?)`,
    );
  return async () => {
    const extent = record.extent();
    const { version } = extent;
    const rowCount = record.read(version, (memory) =>
      kinds.reduce((sum, kind) => sum + (count(kind).get(memory, version) ?? 0), 0),
    );
    const rows = async function* (): AsyncGenerator<TupleRow> {
      for (const kind of kinds) {
        const statement = page(kind);
        for await (const line of readPages(record, version, (memory, after, limit) =>
          statement.all(memory, version, after, limit),
        )) {
          yield exportedTupleRow(kind, line, version);
        }
      }
    };
    return { ...extent, metadata: record.metadata(), rowCount, rows: rows() };
  };
};

import { MnemographError, type StateActionTuple } from "@mnemograph/core";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import type { MemoryRecord } from "../sqlite/memory-record.js";
import { FOREVER } from "./forever.js";
import { requireExamples, unknownCell } from "./parse-tuple-addition.js";
import { shortestTexts } from "./shortest-texts.js";
import { sqliteTupleStats } from "./sqlite-tuple-stats.js";
import type { IndexedType, TupleCell, TupleMemoryStats, TupleReader } from "./tuple-memory.js";

/** A tuple as it is stored; a damaged one is MEMORY_INVALID. */
export const parseTupleBody = (body: string): StateActionTuple => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: "a stored tuple is no JSON",
      hint: "the database was damaged or edited by hand: restore it from an export",
      evidence: { body: body.slice(0, 200) },
      cause,
    });
  }
};

const visible = "version <= ? AND removed_version > ?";

const statements = (database: SqliteDatabase) => ({
  batches: database.pluck<[number, number], string>(
    "SELECT name FROM tuple_batch WHERE memory = ? AND version <= ? ORDER BY id",
  ),
  batch: database.pluck<[number, string, number], number>(
    "SELECT id FROM tuple_batch WHERE memory = ? AND name = ? AND version <= ?",
  ),
  goalType: database.pluck<[number, number, number], number>(
    "SELECT id FROM goal_type WHERE batch = ? AND number = ? AND version <= ?",
  ),
  observationType: database.pluck<[number, number, number], number>(
    "SELECT id FROM observation_type WHERE goal_type = ? AND number = ? AND version <= ?",
  ),
  goalTypes: database.prepare<[number, number], { id: number; number: number; name: string }>(
    "SELECT id, number, name FROM goal_type WHERE batch = ? AND version <= ? ORDER BY id",
  ),
  shortestGoals: database.pluck<[number, number, number], string>(
    "SELECT text FROM goal WHERE goal_type = ? AND version <= ? ORDER BY length, id LIMIT ?",
  ),
  observationTypes: database.prepare<
    [number, number],
    { id: number; number: number; name: string }
  >(
    "SELECT id, number, name FROM observation_type WHERE goal_type = ? AND version <= ? ORDER BY id",
  ),
  shortestObservations: database.pluck<
    [number, number, number],
    string
  >(`SELECT body FROM observation_example AS example JOIN tuple ON tuple.id = example.tuple
       WHERE example.cell = ? AND example.version <= ? ORDER BY example.length, example.tuple LIMIT ?`),
  hasRemovals: database.pluck<[number], number>(
    `SELECT 1 FROM tuple WHERE cell = ? AND removed_version < ${FOREVER} LIMIT 1`,
  ),
  tuplesOfCell: database.pluck<[number, number, number], string>(
    `SELECT body FROM tuple WHERE cell = ? AND ${visible} ORDER BY id`,
  ),
  tuplesOfGoalType: database.pluck<[number, number, number], string>(
    `SELECT body FROM tuple WHERE cell IN (SELECT id FROM observation_type WHERE goal_type = ?) AND ${visible} ORDER BY id`,
  ),
  tuplesOfBatch: database.pluck<[number, number, number], string>(
    `SELECT body FROM tuple WHERE batch = ? AND ${visible} ORDER BY id`,
  ),
});

type Statements = ReturnType<typeof statements>;

/** Finds the rows of a place in the index; throws where a part is unknown. */
const cellLookup = (sql: Statements, namespace: string) => {
  const requireId = (found: number | undefined, version: number, cell: TupleCell): number => {
    if (found === undefined) throw unknownCell(namespace, version, { ...cell });
    return found;
  };
  const batchOf = (memory: number, version: number, cell: TupleCell) =>
    requireId(sql.batch.get(memory, toStoredText(cell.batchId), version), version, cell);
  const goalTypeOf = (memory: number, version: number, cell: TupleCell & { goalTypeId: number }) =>
    requireId(
      sql.goalType.get(batchOf(memory, version, cell), cell.goalTypeId, version),
      version,
      cell,
    );
  const tuplesInCell = (memory: number, version: number, cell: TupleCell): string[] => {
    const { goalTypeId, observationTypeId } = cell;
    if (goalTypeId === undefined)
      return sql.tuplesOfBatch.all(batchOf(memory, version, cell), version, version);
    const goalType = goalTypeOf(memory, version, { ...cell, goalTypeId });
    if (observationTypeId === undefined)
      return sql.tuplesOfGoalType.all(goalType, version, version);
    const id = requireId(
      sql.observationType.get(goalType, observationTypeId, version),
      version,
      cell,
    );
    return sql.tuplesOfCell.all(id, version, version);
  };
  return { batchOf, goalTypeOf, tuplesInCell };
};

/** Those that were kept when they arrived; where tuples were taken out, of all that are there. */
const examplesOf = (
  sql: Statements,
  cell: number,
  version: number,
  count: number,
): readonly string[] =>
  sql.hasRemovals.get(cell) === undefined
    ? sql.shortestObservations
        .all(cell, version, count)
        .map((body) => parseTupleBody(body).observation)
    : shortestTexts(
        sql.tuplesOfCell
          .all(cell, version, version)
          .map((body) => parseTupleBody(body).observation),
        count,
      );

/** Of the newest version: begun anew where the memory was cleared meanwhile. */
const statsReader = (database: SqliteDatabase, record: MemoryRecord) => {
  const countedAt = sqliteTupleStats(database, record);
  return async (pinned: number | undefined): Promise<TupleMemoryStats> => {
    for (;;) {
      const version = pinned ?? record.extent().version;
      try {
        return await countedAt(version);
      } catch (error) {
        if (pinned !== undefined || version >= record.extent().oldestVersion) throw error;
      }
    }
  };
};

/** Reads of one namespace: at the newest version, or at a pinned one. */
export const sqliteTupleReaders = (
  database: SqliteDatabase,
  record: MemoryRecord,
  namespace: string,
): ((pinned?: number) => TupleReader) => {
  const sql = statements(database);
  const { batchOf, goalTypeOf, tuplesInCell } = cellLookup(sql, namespace);
  const statsAt = statsReader(database, record);
  const batchesAt = (memory: number, version: number): string[] =>
    sql.batches.all(memory, version).map(fromStoredText);
  return (pinned) => {
    // In a transaction: the file is locked once for all statements of a read.
    const read = async <Result>(
      action: (memory: number, version: number) => Result,
    ): Promise<Result> => database.reading(() => record.read(pinned, action));
    return {
      version: () => read((_memory, version) => version),
      batches: () => read(batchesAt),
      goalTypes: ({ batchId, examples = 2 }) =>
        read((memory, version) =>
          sql.goalTypes
            .all(batchOf(memory, version, { batchId }), version)
            .map(({ id, number, name }): IndexedType => ({
              id: number,
              name: fromStoredText(name),
              examples: sql.shortestGoals
                .all(id, version, requireExamples(examples))
                .map(fromStoredText),
            })),
        ),
      observationTypes: ({ batchId, goalTypeId, examples = 2 }) =>
        read((memory, version) =>
          sql.observationTypes
            .all(goalTypeOf(memory, version, { batchId, goalTypeId }), version)
            .map(({ id, number, name }): IndexedType => ({
              id: number,
              name: fromStoredText(name),
              examples: examplesOf(sql, id, version, requireExamples(examples)),
            })),
        ),
      tuplesInCell: (cell) =>
        read((memory, version) => tuplesInCell(memory, version, cell).map(parseTupleBody)),
      stats: () => statsAt(pinned),
    };
  };
};

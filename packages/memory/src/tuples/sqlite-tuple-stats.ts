import type { SqliteDatabase } from "../sqlite-driver/database.js";
import type { MemoryRecord } from "../sqlite/memory-record.js";
import { fromStoredText } from "../stored-text.js";
import { sqliteTupleSlices } from "./sqlite-tuple-slices.js";
import type { TupleMemoryStats } from "./tuple-memory.js";

interface CountLine {
  readonly cell: number;
  readonly tuples: number;
  readonly refined: number;
}

interface TypeLine {
  readonly batchId: string;
  readonly goalType: number | null;
  readonly goalName: string;
  readonly goals: number;
  readonly cell: number | null;
  readonly observationType: number;
  readonly observationName: string;
}

const statements = (database: SqliteDatabase) => ({
  slices: sqliteTupleSlices(database),
  types: database.prepare<[number, number, number, number, number], TypeLine>(
    `SELECT batch.name AS batchId, type.number AS goalType, type.name AS goalName,
       (SELECT count(*) FROM goal WHERE goal_type = type.id AND version <= ?) AS goals,
       cell.id AS cell, cell.number AS observationType, cell.name AS observationName
     FROM tuple_batch AS batch LEFT JOIN goal_type AS type ON type.batch = batch.id AND type.version <= ?
     LEFT JOIN observation_type AS cell ON cell.goal_type = type.id AND cell.version <= ?
     WHERE batch.memory = ? AND batch.version <= ? ORDER BY batch.id, type.id, cell.id`,
  ),
  // A quote in a text is escaped: these characters stand nowhere but at the tuple's own origin.
  counts: database.prepare<[number, number, number, number, number], CountLine>(
    `SELECT cell, count(*) AS tuples, sum(instr(body, '"origin":"refined"') > 0) AS refined FROM tuple NOT INDEXED
     WHERE id > ? AND id <= ? AND version <= ? AND removed_version > ?
       AND batch IN (SELECT id FROM tuple_batch WHERE memory = ?) GROUP BY cell`,
  ),
});

/** The index as a tree, with how many tuples each cell holds. */
const treeOf = (types: readonly TypeLine[], counts: ReadonlyMap<number, number>) => {
  type Batch = TupleMemoryStats["batches"][number];
  type GoalType = Batch["goalTypes"][number];
  const batches: (Batch & { tuples: number; goalTypes: GoalType[] })[] = [];
  let goalType: (GoalType & { tuples: number; observationTypes: object[] }) | undefined;
  for (const line of types) {
    const batchId = fromStoredText(line.batchId);
    let batch = batches.at(-1);
    if (batch?.batchId !== batchId) {
      batch = { batchId, tuples: 0, goalTypes: [] };
      batches.push(batch);
      goalType = undefined;
    }
    if (line.goalType === null) continue;
    if (goalType?.id !== line.goalType) {
      const { goalType: id, goals } = line;
      const name = fromStoredText(line.goalName);
      goalType = { id, name, goals, tuples: 0, observationTypes: [] };
      batch.goalTypes.push(goalType);
    }
    if (line.cell === null) continue;
    const tuples = counts.get(line.cell) ?? 0;
    const name = fromStoredText(line.observationName);
    goalType.observationTypes.push({ id: line.observationType, name, tuples });
    goalType.tuples += tuples;
    batch.tuples += tuples;
  }
  return batches;
};

/** What a memory holds at a version, counted part by part: others go on between two parts. */
export const sqliteTupleStats = (
  database: SqliteDatabase,
  record: MemoryRecord,
): ((version: number) => Promise<TupleMemoryStats>) => {
  const sql = statements(database);
  return async (version) => {
    const read = <Result>(action: (memory: number) => Result) => record.read(version, action);
    const counts = new Map<number, number>();
    let refined = 0;
    for await (const slice of sql.slices(read)) {
      const lines = read((memory) => sql.counts.all(...slice, version, version, memory));
      for (const line of lines) {
        counts.set(line.cell, (counts.get(line.cell) ?? 0) + line.tuples);
        refined += line.refined;
      }
    }
    const types = read((memory) => sql.types.all(version, version, version, memory, version));
    const batches = treeOf(types, counts);
    const tuples = batches.reduce((sum, batch) => sum + batch.tuples, 0);
    return { version, tuples, refined, batches };
  };
};

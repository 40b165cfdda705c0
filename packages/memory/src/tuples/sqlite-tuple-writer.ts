import type { StateActionTuple } from "@mnemograph/core";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import { invalidAddition } from "./parse-tuple-addition.js";
import { FOREVER } from "./forever.js";
import { tupleContent } from "./tuple-content.js";
import { maximumExamples } from "./tuple-memory.js";

/**
 * Writes single rows of the tuple tables. Every call returns whether the row was new; a
 * contradiction is MEMORY_INVALID.
 */
export interface SqliteTupleWriter {
  addBatch(memory: number, batchId: string, version: number): boolean;
  addGoalType(
    memory: number,
    batchId: string,
    type: { id: number; name: string },
    version: number,
  ): boolean;
  addGoal(
    memory: number,
    batchId: string,
    goalTypeId: number,
    goal: string,
    version: number,
  ): boolean;
  addObservationType(
    memory: number,
    batchId: string,
    type: { goalTypeId: number; id: number; name: string },
    version: number,
  ): boolean;
  addTuple(
    memory: number,
    batchId: string,
    place: Place,
    tuple: StateActionTuple,
    version: number,
    removedVersion?: number,
  ): boolean;
  /** Ends a tuple's time at a version; false where there is none of that id. */
  removeTuple(memory: number, batchId: string, tupleId: string, version: number): boolean;
  /**
   * Forgets remembered row ids: call it at the start of each transaction, as the last one may have
   * been rolled back.
   */
  reset(): void;
}

interface Place {
  readonly goalTypeId: number;
  readonly observationTypeId: number;
}

interface Type {
  readonly id: number;
  readonly name: string;
}

const requireId = (id: number | undefined, batchId: string, what: string): number => {
  if (id === undefined) throw invalidAddition(`batch "${batchId}" has no ${what}`, { batchId });
  return id;
};

const requireSameName = (stored: Type, wanted: Type, batchId: string) => {
  const known = fromStoredText(stored.name);
  if (known === wanted.name) return;
  const evidence = { batchId, id: wanted.id, known, wanted: wanted.name };
  throw invalidAddition(
    `type ${wanted.id} of batch "${batchId}" is already named "${known}"`,
    evidence,
  );
};

const statements = (database: SqliteDatabase) => ({
  selectBatch: database.pluck<[number, string], number>(
    "SELECT id FROM tuple_batch WHERE memory = ? AND name = ?",
  ),
  insertBatch: database.prepare("INSERT INTO tuple_batch (memory, name, version) VALUES (?, ?, ?)"),
  selectGoalType: database.prepare<[number, number], Type>(
    "SELECT id, name FROM goal_type WHERE batch = ? AND number = ?",
  ),
  insertGoalType: database.prepare(
    "INSERT INTO goal_type (batch, number, name, version) VALUES (?, ?, ?, ?)",
  ),
  insertGoal: database.prepare(
    "INSERT INTO goal (goal_type, text, length, version) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  ),
  selectCell: database.prepare<[number, number], Type>(
    "SELECT id, name FROM observation_type WHERE goal_type = ? AND number = ?",
  ),
  insertCell: database.prepare(
    "INSERT INTO observation_type (batch, goal_type, number, name, version) VALUES (?, ?, ?, ?, ?)",
  ),
  selectTuple: database.prepare<[number, string], { cell: number; hash: Uint8Array }>(
    `SELECT cell, content_hash AS hash FROM tuple WHERE batch = ? AND tuple_id = ? AND removed_version = ${FOREVER}`,
  ),
  insertTuple: database.prepare(
    `INSERT INTO tuple (batch, cell, version, tuple_id, content_hash, body, removed_version) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (cell, content_hash, removed_version) DO NOTHING`,
  ),
  endTuple: database.prepare(
    `UPDATE tuple SET removed_version = ? WHERE batch = ? AND tuple_id = ? AND removed_version = ${FOREVER}`,
  ),
  // Keeps a row only if it is among the shortest of its cell when it arrives: the shortest at any
  // later version are then among the kept.
  insertExample: database.prepare<
    [number, number, Uint8Array, number | bigint, number, number, number]
  >(
    `INSERT INTO observation_example (cell, length, text_hash, tuple, version)
     SELECT ?, ?, ?, ?, ?
     WHERE (SELECT count(*) FROM observation_example WHERE cell = ? AND length <= ?) < ${maximumExamples}
     ON CONFLICT DO NOTHING`,
  ),
});
type Statements = ReturnType<typeof statements>;

/** Row ids of the index's parts, remembered once they are found. */
const rowIds = (sql: Statements) => {
  const ids = new Map<string, number>();
  const remember = (key: string, find: () => number | undefined): number | undefined => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const found = find();
    if (found !== undefined) ids.set(key, found);
    return found;
  };
  const batch = (memory: number, batchId: string) =>
    requireId(
      remember(JSON.stringify([memory, batchId]), () =>
        sql.selectBatch.get(memory, toStoredText(batchId)),
      ),
      batchId,
      "entry: add it first",
    );
  const goalType = (memory: number, batchId: string, goalTypeId: number) => {
    const parent = batch(memory, batchId);
    const id = remember(
      `${parent}/${goalTypeId}`,
      () => sql.selectGoalType.get(parent, goalTypeId)?.id,
    );
    return requireId(id, batchId, `goal type ${goalTypeId}`);
  };
  const cell = (memory: number, batchId: string, { goalTypeId, observationTypeId }: Place) => {
    const parent = goalType(memory, batchId, goalTypeId);
    const id = remember(
      `${parent}//${observationTypeId}`,
      () => sql.selectCell.get(parent, observationTypeId)?.id,
    );
    return requireId(id, batchId, `observation type ${goalTypeId}/${observationTypeId}`);
  };
  return { batch, goalType, cell, forget: () => ids.clear() };
};

const addExample = (
  sql: Statements,
  cellId: number,
  { observation }: StateActionTuple,
  tuple: number | bigint,
  version: number,
): void => {
  const { length } = observation;
  sql.insertExample.run(
    cellId,
    length,
    contentHash(toStoredText(observation)),
    tuple,
    version,
    cellId,
    length,
  );
};

/** Whether a batch shows the tuple; another one under its id is MEMORY_INVALID. */
const isStored = (
  sql: Statements,
  batch: number,
  cellId: number,
  tuple: StateActionTuple,
  batchId: string,
): boolean => {
  const known = sql.selectTuple.get(batch, toStoredText(tuple.id));
  if (known === undefined) return false;
  if (known.cell === cellId && contentHash(tupleContent(tuple)).equals(known.hash)) return true;
  throw invalidAddition(`batch "${batchId}" holds another tuple under id "${tuple.id}"`, {
    batchId,
    tupleId: tuple.id,
  });
};

export const sqliteTupleWriter = (database: SqliteDatabase): SqliteTupleWriter => {
  const sql = statements(database);
  const { batch, goalType, cell, forget } = rowIds(sql);
  return {
    reset: forget,
    addBatch: (memory, batchId, version) => {
      if (sql.selectBatch.get(memory, toStoredText(batchId)) !== undefined) return false;
      sql.insertBatch.run(memory, toStoredText(batchId), version);
      return true;
    },
    addGoalType: (memory, batchId, type, version) => {
      const parent = batch(memory, batchId);
      const known = sql.selectGoalType.get(parent, type.id);
      if (known !== undefined) requireSameName(known, type, batchId);
      else sql.insertGoalType.run(parent, type.id, toStoredText(type.name), version);
      return known === undefined;
    },
    addGoal: (memory, batchId, goalTypeId, goal, version) =>
      sql.insertGoal.run(
        goalType(memory, batchId, goalTypeId),
        toStoredText(goal),
        goal.length,
        version,
      ).changes > 0,
    addObservationType: (memory, batchId, type, version) => {
      const parent = goalType(memory, batchId, type.goalTypeId);
      const known = sql.selectCell.get(parent, type.id);
      if (known !== undefined) requireSameName(known, type, batchId);
      else
        sql.insertCell.run(
          batch(memory, batchId),
          parent,
          type.id,
          toStoredText(type.name),
          version,
        );
      return known === undefined;
    },
    removeTuple: (memory, batchId, tupleId, version) =>
      sql.endTuple.run(version, batch(memory, batchId), toStoredText(tupleId)).changes > 0,
    addTuple: (memory, batchId, place, tuple, version, removedVersion = FOREVER) => {
      const parent = batch(memory, batchId);
      const cellId = cell(memory, batchId, place);
      if (removedVersion === FOREVER && isStored(sql, parent, cellId, tuple, batchId)) return false;
      const inserted = sql.insertTuple.run(
        parent,
        cellId,
        version,
        toStoredText(tuple.id),
        contentHash(tupleContent(tuple)),
        JSON.stringify(tuple),
        removedVersion,
      );
      if (inserted.changes === 0) return false;
      addExample(sql, cellId, tuple, inserted.lastInsertRowid, version);
      return true;
    },
  };
};

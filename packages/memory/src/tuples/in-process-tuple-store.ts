import type { StateActionTuple } from "@mnemograph/core";
import { invalidAddition } from "./parse-tuple-addition.js";
import { tupleContent } from "./tuple-content.js";
import type { TupleRow } from "./tuple-row.js";

/**
 * Everything below carries the version that first shows it, and the position at which it was added.
 */
interface Added {
  readonly version: number;
}
export interface StoredTuple extends Added {
  readonly order: number;
  readonly tuple: StateActionTuple;
}
export interface StoredCell extends Added {
  readonly name: string;
  readonly tuples: Map<string, StoredTuple>;
  /** What was taken out, for pinned readers. */
  readonly removed: (StoredTuple & { readonly removedVersion: number })[];
}
export interface StoredGoalType extends Added {
  readonly name: string;
  readonly goals: Map<string, number>;
  readonly cells: Map<number, StoredCell>;
}
export interface StoredBatch extends Added {
  readonly goalTypes: Map<number, StoredGoalType>;
  readonly identities: Map<string, string>;
}
/** The in-process memory's contents; a `Map` keeps the order of additions. */
export type TupleStore = Map<string, StoredBatch>;

const require = <Value>(value: Value | undefined, batchId: string, what: string): Value => {
  if (value === undefined) throw invalidAddition(`batch "${batchId}" has no ${what}`, { batchId });
  return value;
};

const requireSameName = (
  known: { readonly name: string },
  name: string,
  id: number,
  batchId: string,
): false => {
  if (known.name === name) return false;
  throw invalidAddition(`type ${id} of batch "${batchId}" is already named "${known.name}"`, {
    batchId,
    id,
    known: known.name,
    wanted: name,
  });
};

/**
 * Adds one row in place; false where it is there already. Throws MEMORY_INVALID, without a change,
 * where it contradicts.
 */
export const addTupleRow = (store: TupleStore, row: TupleRow, order: number): boolean => {
  const { version, batchId } = row;
  if (row.row === "batch") {
    if (store.has(batchId)) return false;
    store.set(batchId, { version, goalTypes: new Map(), identities: new Map() });
    return true;
  }
  const batch = require(store.get(batchId), batchId, "entry: add it first");
  const goalType = batch.goalTypes.get(row.goalTypeId);
  if (row.row === "goalType") {
    if (goalType !== undefined) return requireSameName(goalType, row.name, row.goalTypeId, batchId);
    batch.goalTypes.set(row.goalTypeId, {
      version,
      name: row.name,
      goals: new Map(),
      cells: new Map(),
    });
    return true;
  }
  const { goals, cells } = require(goalType, batchId, `goal type ${row.goalTypeId}`);
  if (row.row === "goal") {
    if (goals.has(row.goal)) return false;
    goals.set(row.goal, version);
    return true;
  }
  const cell = cells.get(row.observationTypeId);
  if (row.row === "observationType") {
    if (cell !== undefined) return requireSameName(cell, row.name, row.observationTypeId, batchId);
    cells.set(row.observationTypeId, { version, name: row.name, tuples: new Map(), removed: [] });
    return true;
  }
  const {
    tuples,
    removed,
  } = require(cell, batchId, `observation type ${row.goalTypeId}/${row.observationTypeId}`);
  if (row.removedVersion !== undefined) {
    removed.push({ version, removedVersion: row.removedVersion, order, tuple: row.tuple });
    return true;
  }
  const content = tupleContent(row.tuple);
  const identity = JSON.stringify([row.goalTypeId, row.observationTypeId, content]);
  const known = batch.identities.get(row.tuple.id);
  if (known !== undefined && known !== identity) {
    throw invalidAddition(`batch "${batchId}" holds another tuple under id "${row.tuple.id}"`, {
      batchId,
      tupleId: row.tuple.id,
    });
  }
  if (tuples.has(content)) return false;
  tuples.set(content, { version, order, tuple: row.tuple });
  batch.identities.set(row.tuple.id, identity);
  return true;
};

/** Ends a tuple's time at a version; undefined where the batch has none of that id. */
export const endTuple = (
  store: TupleStore,
  batchId: string,
  tupleId: string,
  version: number,
): StoredTuple | undefined => {
  const batch = require(store.get(batchId), batchId, "entry: add it first");
  const identity = batch.identities.get(tupleId);
  if (identity === undefined) return undefined;
  const [goalTypeId, observationTypeId, content] = JSON.parse(identity) as [number, number, string];
  const cell = batch.goalTypes.get(goalTypeId)?.cells.get(observationTypeId);
  const stored = cell?.tuples.get(content);
  if (cell === undefined || stored === undefined) return undefined;
  cell.tuples.delete(content);
  cell.removed.push({ ...stored, removedVersion: version });
  batch.identities.delete(tupleId);
  return stored;
};

/**
 * Takes one added row out again; undoing happens in reverse order, so that nothing below it is
 * left.
 */
export const removeTupleRow = (store: TupleStore, row: TupleRow): void => {
  const batch = store.get(row.batchId);
  if (row.row === "batch") store.delete(row.batchId);
  else if (row.row === "goalType") batch?.goalTypes.delete(row.goalTypeId);
  else if (row.row === "goal") batch?.goalTypes.get(row.goalTypeId)?.goals.delete(row.goal);
  else if (row.row === "observationType")
    batch?.goalTypes.get(row.goalTypeId)?.cells.delete(row.observationTypeId);
  else {
    batch?.goalTypes
      .get(row.goalTypeId)
      ?.cells.get(row.observationTypeId)
      ?.tuples.delete(tupleContent(row.tuple));
    batch?.identities.delete(row.tuple.id);
  }
};

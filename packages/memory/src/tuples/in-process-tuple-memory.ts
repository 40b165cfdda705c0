import { type InProcessRecord, inProcessRecord } from "../in-process-record.js";
import { requireUnchanged, requireVersion } from "../stored-memory.js";
import { additionRows } from "./addition-rows.js";
import { inProcessTupleReader } from "./in-process-tuple-reader.js";
import {
  addTupleRow,
  endTuple,
  removeTupleRow,
  type TupleStore,
} from "./in-process-tuple-store.js";
import { invalidAddition, parseTupleAddition, parseTupleRevision } from "./parse-tuple-addition.js";
import type { TupleAddition, TupleAdditionResult, TupleMemory } from "./tuple-memory.js";
import { type TupleRow, tupleRowFormat } from "./tuple-row.js";

export interface InProcessMemoryOptions {
  /** Only a name here: every in-process memory is a world of its own. */
  readonly namespace?: string;
}

/** The rows of a memory, and the index over them. */
const tupleRows = () => {
  const store: TupleStore = new Map();
  const rows: TupleRow[] = [];

  /** Adds rows with `addOne`, or nothing at all. */
  const addAll = (
    candidates: readonly TupleRow[],
    addOne: (row: TupleRow, added: TupleRow[]) => void,
  ): TupleRow[] => {
    const added: TupleRow[] = [];
    try {
      for (const row of candidates) addOne(row, added);
    } catch (error) {
      undo(added);
      throw error;
    }
    return added;
  };
  const addNew = (row: TupleRow, added: TupleRow[]) => {
    if (!addTupleRow(store, row, rows.length + added.length)) return;
    added.push(row);
    const { version, batchId } = row;
    if (row.row === "tuple")
      addNew(
        { row: "goal", version, batchId, goalTypeId: row.goalTypeId, goal: row.tuple.goal },
        added,
      );
  };
  const undo = (added: readonly TupleRow[]) => {
    for (const row of added.toReversed()) removeTupleRow(store, row);
  };
  /** First into a memory of the same contents, so that what cannot be added changes nothing. */
  const tryOut = (
    batchId: string,
    remove: readonly string[],
    placed: readonly TupleRow[],
    next: number,
  ) => {
    const attempt: TupleStore = new Map();
    for (const [order, row] of rows.entries()) addTupleRow(attempt, row, order);
    for (const tupleId of remove) endTuple(attempt, batchId, tupleId, next);
    for (const row of placed) addTupleRow(attempt, row, rows.length);
  };
  const takeOut = (batchId: string, tupleId: string, next: number): boolean => {
    const ended = endTuple(store, batchId, tupleId, next);
    if (ended === undefined) return false;
    const place = rows.findLastIndex(
      (row) => row.row === "tuple" && row.batchId === batchId && row.tuple === ended.tuple,
    );
    const { row, version, ...rest } = rows[place] as TupleRow & { row: "tuple" };
    rows[place] = { row, version, removedVersion: next, ...rest };
    return true;
  };
  return { store, rows, addAll, addNew, undo, tryOut, takeOut };
};

/** Adds and revises, or changes nothing. */
const tupleChanges = (
  namespace: string,
  record: InProcessRecord,
  { store, rows, addAll, addNew, undo, tryOut, takeOut }: ReturnType<typeof tupleRows>,
): Pick<TupleMemory, "addBatch" | "add" | "revise"> => {
  const write = (addition: TupleAddition, isNewBatch: boolean): TupleAdditionResult => {
    const parsed = parseTupleAddition(addition);
    const { batchId, tuples } = parsed;
    const next = record.extent().version + 1;
    const isKnown = store.has(batchId);
    const batchRow: TupleRow = { row: "batch", version: next, batchId };
    const added = addAll(
      [...(isNewBatch ? [batchRow] : []), ...additionRows(parsed, next)],
      addNew,
    );
    if (isNewBatch && isKnown && added.length > 0) {
      undo(added);
      throw invalidAddition(`batch "${batchId}" exists with other contents`, { batchId });
    }
    // One by one: a call takes only so many arguments.
    for (const row of added) rows.push(row);
    const newTuples = added.filter(({ row }) => row === "tuple").length;
    const version = record.advance(added.length > 0);
    return { version, added: newTuples, duplicates: tuples.length - newTuples };
  };
  return {
    addBatch: async (batch) => write(batch, true),
    add: async (addition) => write(addition, false),
    revise: async (revision, condition) => {
      requireUnchanged(condition, record.extent(), namespace);
      const { batchId, remove, tuples } = parseTupleRevision(revision);
      const next = record.extent().version + 1;
      const placed = additionRows(
        { batchId, goalTypes: [], observationTypes: [], tuples: [...tuples] },
        next,
      );
      tryOut(batchId, remove, placed, next);
      const removed = remove.filter((tupleId) => takeOut(batchId, tupleId, next)).length;
      const added = addAll(placed, addNew);
      for (const row of added) rows.push(row);
      return {
        version: record.advance(removed + added.length > 0),
        removed,
        added: added.filter(({ row }) => row === "tuple").length,
      };
    },
  };
};

/**
 * LDM2's memory in this process's heap: for tests and one-off runs, gone when the process ends.
 *
 * @throws MnemographError MEMORY_INVALID, by `addBatch`, where the batch exists with other
 *   contents.
 * @example
 * const memory = inProcessTupleMemory({ namespace: "household" });
 * await memory.addBatch({ batchId: "put/1", tuples: [] });
 * await memory.batches(); // → ["put/1"]
 */
export const inProcessTupleMemory = ({
  namespace = "default",
}: InProcessMemoryOptions = {}): TupleMemory => {
  const record = inProcessRecord(namespace);
  const kept = tupleRows();
  const { store, rows, addAll } = kept;
  const source = { namespace, extent: record.extent, store: () => store };
  return {
    kind: "tuples",
    namespace,
    rowFormat: tupleRowFormat,
    ...inProcessTupleReader(source),
    ...tupleChanges(namespace, record, kept),
    at: async (version) => {
      requireVersion(version, record.extent(), namespace);
      return inProcessTupleReader(source, version);
    },
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) => record.setMetadata(metadata),
    exportRows: async () => record.exportRows(byKind(rows)),
    importRows: async (snapshot) =>
      record.restore(snapshot, (base) => {
        const added = addAll(snapshot.rows, (imported, before) => {
          const row = {
            ...imported,
            version: base + imported.version,
            ...("removedVersion" in imported &&
              imported.removedVersion !== undefined && {
                removedVersion: base + imported.removedVersion,
              }),
          };
          if (!addTupleRow(store, row, before.length)) {
            throw invalidAddition(`the same ${row.row} comes twice in batch "${row.batchId}"`, {
              row,
            });
          }
          before.push(row);
        });
        for (const row of added) rows.push(row);
      }),
    clear: async () =>
      record.clear(() => {
        store.clear();
        rows.length = 0;
      }),
    close: async () => {},
  };
};

const order: readonly TupleRow["row"][] = ["batch", "goalType", "goal", "observationType", "tuple"];
const byKind = (rows: readonly TupleRow[]): TupleRow[] =>
  order.flatMap((kind) => rows.filter(({ row }) => row === kind));

import { inProcessRecord } from "../in-process-record.js";
import { requireVersion } from "../stored-memory.js";
import { additionRows } from "./addition-rows.js";
import { inProcessTupleReader } from "./in-process-tuple-reader.js";
import { addTupleRow, removeTupleRow, type TupleStore } from "./in-process-tuple-store.js";
import { invalidAddition, parseTupleAddition } from "./parse-tuple-addition.js";
import type { TupleAddition, TupleAdditionResult, TupleMemory } from "./tuple-memory.js";
import { type TupleRow, tupleRowFormat } from "./tuple-row.js";

export interface InProcessMemoryOptions {
  /** Only a name here: every in-process memory is a world of its own. */
  readonly namespace?: string;
}

/** LDM2's memory in this process's heap: for tests and one-off runs, gone when the process ends. */
export const inProcessTupleMemory = ({ namespace = "default" }: InProcessMemoryOptions = {}): TupleMemory => {
  const record = inProcessRecord(namespace);
  const store: TupleStore = new Map();
  const rows: TupleRow[] = [];

  /** Adds what is new, or nothing at all. */
  const addAll = (candidates: readonly TupleRow[]): TupleRow[] => {
    const added: TupleRow[] = [];
    const addOne = (row: TupleRow) => {
      if (!addTupleRow(store, row, rows.length + added.length)) return;
      added.push(row);
      if (row.row === "tuple")
        addOne({ row: "goal", version: row.version, batchId: row.batchId, goalTypeId: row.goalTypeId, goal: row.tuple.goal });
    };
    try {
      for (const row of candidates) addOne(row);
    } catch (error) {
      undo(added);
      throw error;
    }
    return added;
  };
  const undo = (added: readonly TupleRow[]) => {
    for (const row of added.toReversed()) removeTupleRow(store, row);
  };

  const write = (addition: TupleAddition, isNewBatch: boolean): TupleAdditionResult => {
    const parsed = parseTupleAddition(addition);
    const { batchId, tuples } = parsed;
    const next = record.extent().version + 1;
    const isKnown = store.has(batchId);
    const batchRow: TupleRow = { row: "batch", version: next, batchId };
    const added = addAll([...(isNewBatch ? [batchRow] : []), ...additionRows(parsed, next)]);
    if (isNewBatch && isKnown && added.length > 0) {
      undo(added);
      throw invalidAddition(`batch "${batchId}" exists with other contents`, { batchId });
    }
    rows.push(...added);
    const newTuples = added.filter(({ row }) => row === "tuple").length;
    const version = record.advance(added.length > 0);
    return { version, added: newTuples, duplicates: tuples.length - newTuples };
  };

  const source = { namespace, extent: record.extent, store: () => store };
  return {
    kind: "tuples",
    namespace,
    rowFormat: tupleRowFormat,
    ...inProcessTupleReader(source),
    addBatch: async (batch) => write(batch, true),
    add: async (addition) => write(addition, false),
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
        const added: TupleRow[] = [];
        for (const row of snapshot.rows.map((imported) => ({ ...imported, version: base + imported.version }))) {
          if (addTupleRow(store, row, added.length)) added.push(row);
          else {
            undo(added);
            throw invalidAddition(`the same ${row.row} comes twice in batch "${row.batchId}"`, { row });
          }
        }
        rows.push(...added);
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
const byKind = (rows: readonly TupleRow[]): TupleRow[] => order.flatMap((kind) => rows.filter(({ row }) => row === kind));

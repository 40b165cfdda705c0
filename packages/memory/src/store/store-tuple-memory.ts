import { inProcessTupleMemory } from "../tuples/in-process-tuple-memory.js";
import type { TupleMemory, TupleReader } from "../tuples/tuple-memory.js";
import { type TupleRow, tupleRowFormat } from "../tuples/tuple-row.js";
import type { StoreOptions } from "./store-log.js";
import { type InProcessCopy, writtenThrough } from "./written-through.js";

/** A tuple memory in this process, and which of its rows changed after a version. */
export const inProcessTupleCopy = (namespace: string): InProcessCopy<TupleRow, TupleMemory> => {
  const memory = inProcessTupleMemory({ namespace });
  return {
    memory,
    changedAfter: async (after) => {
      const changed: TupleRow[] = [];
      for await (const row of (await memory.exportRows()).rows) {
        const removedVersion = row.row === "tuple" ? (row.removedVersion ?? 0) : 0;
        if (row.version > after || removedVersion > after) changed.push(row);
      }
      return changed;
    },
  };
};

/**
 * LDM2's memory in a LangGraph store, read in this process and written through; as safe as
 * `storeLog`.
 *
 * @throws MnemographError MEMORY_INVALID where an item of the store is damaged.
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const memory = storeTupleMemory({ store: new InMemoryStore(), namespace: "household" });
 */
export const storeTupleMemory = ({ store, namespace }: StoreOptions): TupleMemory => {
  const { read, change, ...stored } = writtenThrough(store, () => inProcessTupleCopy(namespace));
  const reader = (pinned?: number): TupleReader => {
    const reading = <Result>(action: (one: TupleReader) => Promise<Result>) =>
      read(async (memory) => action(pinned === undefined ? memory : await memory.at(pinned)));
    return {
      version: () => reading((one) => one.version()),
      batches: () => reading((one) => one.batches()),
      goalTypes: (query) => reading((one) => one.goalTypes(query)),
      observationTypes: (query) => reading((one) => one.observationTypes(query)),
      tuplesInCell: (cell) => reading((one) => one.tuplesInCell(cell)),
      stats: () => reading((one) => one.stats()),
    };
  };
  return {
    kind: "tuples",
    namespace,
    rowFormat: tupleRowFormat,
    ...stored,
    ...reader(),
    addBatch: (batch) => change((memory) => memory.addBatch(batch)),
    add: (addition) => change((memory) => memory.add(addition)),
    revise: (revision, condition) => change((memory) => memory.revise(revision, condition)),
    at: async (version) => {
      await read((memory) => memory.at(version));
      return reader(version);
    },
  };
};

import { defineNode, fields } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { storedBatch } from "../tuples/stored-batch.js";

const { batchId, observationCells, goalTypes } = fields;

export interface StoreTuplesDeps {
  readonly tupleMemory: Pick<TupleMemory, "addBatch">;
}

/**
 * Stores a formed batch with its goal index and observation index: `M_b`. LDM2 section 3.1.
 *
 * @example
 * await storeTuples.run({ batchId: "put/1", goalTypes: [], observationCells: [] }, { tupleMemory }, { emit: (event) => event.type });
 */
export const storeTuples = defineNode({
  name: "storeTuples",
  reads: { batchId, goalTypes, observationCells },
  writes: {},
  needs: ["tupleMemory"],
  run: async (
    { batchId, goalTypes, observationCells },
    { tupleMemory }: StoreTuplesDeps,
    runtime,
  ) => {
    const { version, added } = await tupleMemory.addBatch(
      storedBatch(batchId, goalTypes, observationCells),
    );
    runtime?.emit?.({
      type: "memory-write",
      node: "storeTuples",
      place: `batch ${batchId}`,
      version,
      added: [`${added} tuples`],
    });
    return {};
  },
});

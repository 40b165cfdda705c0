import { defineNode, fields } from "@mnemograph/core";
import { IndexOptions } from "../indexing/classify-text.js";
import { formedBatch, liveBatches } from "../tuples/batch-generation.js";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";

const { batchId, memoryVersion } = fields;

/**
 * Pins the memory's version and takes the newest clustering of the batch memory that is to be
 * refined. LDM2 section 3.3.
 *
 * @example
 * const { batchId } = await openBatch.run({ batchId: "put/1", memoryVersion: null }, { tupleMemory }); // its newest generation, once it was clustered anew
 */
export const openBatch = defineNode({
  name: "openBatch",
  reads: { batchId, memoryVersion },
  writes: { batchId, memoryVersion },
  needs: ["tupleMemory"],
  options: { index: IndexOptions },
  run: async ({ batchId, memoryVersion }, { tupleMemory }: TupleMemoryDeps) => {
    const version = memoryVersion ?? (await tupleMemory.version());
    const live = liveBatches(await (await readerAt({ tupleMemory }, version)).batches());
    return {
      batchId: live.find((id) => formedBatch(id) === formedBatch(batchId)) ?? batchId,
      memoryVersion: version,
    };
  },
});

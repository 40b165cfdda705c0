import { defineNode, fields } from "@mnemograph/core";
import { IndexOptions } from "../indexing/classify-text.js";
import { liveBatches } from "../tuples/batch-generation.js";
import { batchCategory } from "../tuples/batch-category.js";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";

const { task, batchId, memoryVersion } = fields;

/**
 * LDM2 for one agent of a team: the first batch memory that was formed from its own role's
 * demonstrations; empty where there is none.
 *
 * @example
 * const { batchId } = await openOwnMemory.run({ task: { ...task, type: "cook/agent-2" }, memoryVersion: null }, { tupleMemory });
 */
export const openOwnMemory = defineNode({
  name: "openOwnMemory",
  reads: { task, memoryVersion },
  writes: { batchId, memoryVersion },
  needs: ["tupleMemory"],
  options: { index: IndexOptions },
  run: async ({ task, memoryVersion }, { tupleMemory }: TupleMemoryDeps) => {
    const version = memoryVersion ?? (await tupleMemory.version());
    const known = liveBatches(await (await readerAt({ tupleMemory }, version)).batches());
    return {
      batchId: known.find((id) => batchCategory(id) === task.type) ?? "",
      memoryVersion: version,
    };
  },
});

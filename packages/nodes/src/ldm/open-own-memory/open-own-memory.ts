import { defineNode, fields } from "@mnemograph/core";
import { IndexOptions } from "../../shared/indexing/classify-text.js";
import { liveBatches } from "../list-batches/batch-generation.js";
import { batchCategory } from "../list-batches/list-batches.js";
import { type TupleMemoryDeps, readerAt } from "../../shared/memory-deps.js";

const { task, batchId, memoryVersion } = fields;

/** LDM2 for one agent of a team: the first batch memory that was formed from its own role's demonstrations; empty where there is none. */
export const openOwnMemory = defineNode({
  name: "openOwnMemory",
  reads: { task, memoryVersion },
  writes: { batchId, memoryVersion },
  options: { index: IndexOptions },
  run: async ({ task, memoryVersion }, { memory }: TupleMemoryDeps) => {
    const version = memoryVersion ?? (await memory.version());
    const known = liveBatches(await (await readerAt({ memory }, version)).batches());
    return { batchId: known.find((id) => batchCategory(id) === task.type) ?? "", memoryVersion: version };
  },
});

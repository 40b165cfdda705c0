import { MnemographError, defineNode, fields } from "@mnemograph/core";
import { type TupleMemoryDeps, readerAt } from "../shared/memory-deps.js";

const { task, batchIds, memoryVersion } = fields;

export interface BatchOptions {
  /** `category` uses the batches formed from tasks of the same type, `all` every batch, a list exactly those. */
  readonly use?: "category" | "all" | readonly string[];
}

export interface ListBatchesDeps extends TupleMemoryDeps {
  readonly batches?: BatchOptions;
}

/** The category that a batch was formed from: its id reads `<task type>/<number>`, or is the category itself. */
export const batchCategory = (batchId: string): string => (batchId.includes("/") ? batchId.slice(0, batchId.lastIndexOf("/")) : batchId);

const requireKnown = (wanted: readonly string[], known: readonly string[]) => {
  const unknown = wanted.filter((batchId) => !known.includes(batchId));
  if (unknown.length === 0) return;
  throw new MnemographError({
    code: "USAGE",
    message: `the memory has no batch ${unknown.join(", ")}`,
    hint: `batches.use can list ${known.join(", ") || "nothing: the memory is empty"}`,
    evidence: { unknown, known },
  });
};

/** Pins the memory's version and lists the batch memories M_1 … M_n that get a decision process each; a listed batch that is unknown is a USAGE error. LDM2 eq. 5. */
export const listBatches = defineNode({
  name: "listBatches",
  reads: { task, memoryVersion },
  writes: { batchIds, memoryVersion },
  run: async ({ task, memoryVersion }, { memory, batches: { use = "category" } = {} }: ListBatchesDeps) => {
    const version = memoryVersion ?? (await memory.version());
    const known = await (await readerAt({ memory }, version)).batches();
    if (typeof use !== "string") requireKnown(use, known);
    const wanted = (batchId: string) =>
      use === "all" || (use === "category" ? batchCategory(batchId) === task.type : use.includes(batchId));
    return { memoryVersion: version, batchIds: known.filter(wanted) };
  },
});

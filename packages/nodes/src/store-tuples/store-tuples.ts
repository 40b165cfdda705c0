import { defineNode, fields } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { observationCells } from "../cluster-observations/cluster-observations.js";
import { goalTypes } from "../cluster-goals/cluster-goals.js";

const { batchId } = fields;

export interface StoreTuplesDeps {
  readonly memory: Pick<TupleMemory, "addBatch">;
}

/** Stores a formed batch with its goal index and observation index: `M_b`. LDM2 section 3.1. */
export const storeTuples = defineNode({
  name: "storeTuples",
  reads: { batchId, goalTypes, observationCells },
  writes: {},
  run: async ({ batchId, goalTypes, observationCells }, { memory }: StoreTuplesDeps, runtime) => {
    const { version, added } = await memory.addBatch({
      batchId,
      goalTypes,
      observationTypes: observationCells.map(({ goalTypeId, id, name }) => ({ goalTypeId, id, name })),
      tuples: observationCells.flatMap(({ goalTypeId, id, tuples }) =>
        tuples.map((tuple) => ({ goalTypeId, observationTypeId: id, tuple })),
      ),
    });
    runtime?.emit?.({ type: "memory-write", node: "storeTuples", place: `batch ${batchId}`, version, added: [`${added} tuples`] });
    return {};
  },
});

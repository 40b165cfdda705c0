import { defineNode, fields } from "@mnemograph/core";
import type { GoalType, TupleAddition, TupleMemory } from "@mnemograph/memory";
import { type ObservationCell, observationCells } from "../cluster-observations/cluster-observations.js";
import { goalTypes } from "../cluster-goals/cluster-goals.js";

const { batchId } = fields;

export interface StoreTuplesDeps {
  readonly memory: Pick<TupleMemory, "addBatch">;
}

/** A clustered batch in the form in which memories take it. */
export const storedBatch = (batchId: string, goalTypes: readonly GoalType[], cells: readonly ObservationCell[]): TupleAddition => ({
  batchId,
  goalTypes,
  observationTypes: cells.map(({ goalTypeId, id, name }) => ({ goalTypeId, id, name })),
  tuples: cells.flatMap(({ goalTypeId, id, tuples }) => tuples.map((tuple) => ({ goalTypeId, observationTypeId: id, tuple }))),
});

/** Stores a formed batch with its goal index and observation index: `M_b`. LDM2 section 3.1. */
export const storeTuples = defineNode({
  name: "storeTuples",
  reads: { batchId, goalTypes, observationCells },
  writes: {},
  run: async ({ batchId, goalTypes, observationCells }, { memory }: StoreTuplesDeps, runtime) => {
    const { version, added } = await memory.addBatch(storedBatch(batchId, goalTypes, observationCells));
    runtime?.emit?.({ type: "memory-write", node: "storeTuples", place: `batch ${batchId}`, version, added: [`${added} tuples`] });
    return {};
  },
});

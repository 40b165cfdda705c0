import type { GoalType, ObservationCell } from "@mnemograph/core";
import type { TupleAddition } from "@mnemograph/memory";

/** A clustered batch in the form in which memories take it. */
export const storedBatch = (
  batchId: string,
  goalTypes: readonly GoalType[],
  cells: readonly ObservationCell[],
): TupleAddition => ({
  batchId,
  goalTypes,
  observationTypes: cells.map(({ goalTypeId, id, name }) => ({ goalTypeId, id, name })),
  tuples: cells.flatMap(({ goalTypeId, id, tuples }) =>
    tuples.map((tuple) => ({ goalTypeId, observationTypeId: id, tuple })),
  ),
});

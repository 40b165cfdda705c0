import type { z } from "zod";
import type { TupleAddition } from "./tuple-memory.js";
import type { TupleRow } from "./tuple-row.js";

/**
 * An addition as rows, parents first. A tuple's goal becomes a goal of its type, right after the
 * tuple.
 */
export const additionRows = (
  addition: z.output<typeof TupleAddition>,
  version: number,
): TupleRow[] => {
  const { batchId, goalTypes, observationTypes, tuples } = addition;
  return [
    ...goalTypes.map(({ id, name }): TupleRow => ({
      row: "goalType",
      version,
      batchId,
      goalTypeId: id,
      name,
    })),
    ...goalTypes.flatMap(({ id, goals }) =>
      goals.map((goal): TupleRow => ({ row: "goal", version, batchId, goalTypeId: id, goal })),
    ),
    ...observationTypes.map(({ goalTypeId, id, name }): TupleRow => ({
      row: "observationType",
      version,
      batchId,
      goalTypeId,
      observationTypeId: id,
      name,
    })),
    ...tuples.map(({ goalTypeId, observationTypeId, tuple }): TupleRow => ({
      row: "tuple",
      version,
      batchId,
      goalTypeId,
      observationTypeId,
      tuple,
    })),
  ];
};

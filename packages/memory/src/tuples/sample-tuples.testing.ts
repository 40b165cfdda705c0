import type { StateActionTuple } from "@mnemograph/core";
import type { PlacedTuple, TupleAddition, TupleReader } from "./tuple-memory.js";

export const sampleTuple = (
  id: string,
  changes: Partial<StateActionTuple> = {},
): StateActionTuple => ({
  id,
  goal: "water the fern",
  history: { evaluation: "", summary: `did ${id}` },
  observation: `you see shelf ${id}`,
  action: "take the can",
  trajectoryId: "demo",
  step: 0,
  origin: "human",
  ...changes,
});

export const place = (
  goalTypeId: number,
  observationTypeId: number,
  tuple: StateActionTuple,
): PlacedTuple => ({
  goalTypeId,
  observationTypeId,
  tuple,
});

export const sampleBatch = (batchId = "first"): TupleAddition => ({
  batchId,
  goalTypes: [
    { id: 1, name: "garden", goals: ["water the fern", "rake"] },
    { id: 2, name: "kitchen", goals: ["wash a cup"] },
  ],
  observationTypes: [
    { goalTypeId: 1, id: 1, name: "at a shelf" },
    { goalTypeId: 1, id: 2, name: "outside" },
    { goalTypeId: 2, id: 1, name: "at the sink" },
  ],
  tuples: [
    place(1, 1, sampleTuple("a", { observation: "a rather long view of the shelf" })),
    place(2, 1, sampleTuple("b", { goal: "wash a cup" })),
    place(1, 1, sampleTuple("c", { observation: "shelf" })),
    place(1, 2, sampleTuple("d", { observation: "grass" })),
  ],
});

/** All that a reader shows, to compare two memories by. */
export const everything = async (reader: TupleReader): Promise<unknown> => {
  const batches = await reader.batches();
  return {
    version: await reader.version(),
    stats: await reader.stats(),
    batches: await Promise.all(
      batches.map(async (batchId) => ({
        goalTypes: await reader.goalTypes({ batchId, examples: 4 }),
        cells: await Promise.all(
          (await reader.goalTypes({ batchId })).map(async ({ id: goalTypeId }) => ({
            types: await reader.observationTypes({ batchId, goalTypeId, examples: 4 }),
            tuples: await Promise.all(
              (await reader.observationTypes({ batchId, goalTypeId })).map(({ id }) =>
                reader.tuplesInCell({ batchId, goalTypeId, observationTypeId: id }),
              ),
            ),
          })),
        ),
        all: await reader.tuplesInCell({ batchId }),
      })),
    ),
  };
};

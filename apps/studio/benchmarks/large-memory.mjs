// A memory of 200,000 tuples in a SQLite file: 20 batches, each with 10 goal types of 20 observation
// types, and texts as long as those of household games.
import { join } from "node:path";
import { sqliteTupleMemory } from "@mnemograph/memory/sqlite";

export const TUPLES = 200_000;
const [BATCHES, GOAL_TYPES, OBSERVATION_TYPES] = [20, 10, 20];
const numbered = (count, of) => Array.from({ length: count }, (_, index) => of(index + 1));

const placed = (batch, index) => {
  const [goalTypeId, observationTypeId] = [
    1 + (index % GOAL_TYPES),
    1 + (Math.floor(index / GOAL_TYPES) % OBSERVATION_TYPES),
  ];
  const number = batch * 100_000 + index;
  return {
    goalTypeId,
    observationTypeId,
    tuple: {
      id: `tuple-${number}`,
      goal: `put a clean mug in cabinet ${goalTypeId}`,
      history: {
        evaluation: `The mug was found on shelf ${number % 97}, and it is dirty.`,
        summary: "The agent opened three drawers and two cabinets before it found a mug.",
      },
      observation: `On the countertop ${number}, you see a bread 1, a dishsponge 2, a mug ${number % 13} and a spatula 1.`,
      action: `take mug ${number % 13} from countertop ${number}`,
      trajectoryId: `demonstration-${Math.floor(number / 30)}`,
      step: number % 30,
      origin: index % 50 === 0 ? "refined" : "human",
    },
  };
};

/** Writes the memory `formed` into `memories/formed.sqlite` of a folder. */
export const writeLargeMemory = async (folder) => {
  const memory = await sqliteTupleMemory({
    path: join(folder, "memories", "formed.sqlite"),
    namespace: "formed",
    synchronous: "off",
  });
  const goalTypes = numbered(GOAL_TYPES, (id) => ({ id, name: `put in cabinet ${id}`, goals: [] }));
  const observationTypes = goalTypes.flatMap(({ id: goalTypeId }) =>
    numbered(OBSERVATION_TYPES, (id) => ({ goalTypeId, id, name: `sees countertop ${id}` })),
  );
  for (let batch = 1; batch <= BATCHES; batch += 1)
    await memory.addBatch({
      batchId: `put/${batch}`,
      goalTypes,
      observationTypes,
      tuples: Array.from({ length: TUPLES / BATCHES }, (_, index) => placed(batch, index)),
    });
  await memory.close();
};

import { MnemographError } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { type PlacedTuple, tupleBatch } from "./tuples-of-run.js";

/** Another process may number a new type at the same moment; whoever comes second reads again. */
const attempts = 4;

const numbered = <Known extends { readonly id: number; readonly name: string }>(
  known: readonly Known[],
  names: readonly string[],
) => {
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  let next = Math.max(0, ...known.map(({ id }) => id)) + 1;
  const fresh: { id: number; name: string }[] = [];
  for (const name of names) {
    if (ids.has(name)) continue;
    ids.set(name, next);
    fresh.push({ id: next, name });
    next += 1;
  }
  return { idOf: (name: string) => ids.get(name)!, fresh };
};

const additionOf = async (
  memory: TupleMemory,
  placed: readonly PlacedTuple[],
  category: string,
  isNew: boolean,
) => {
  const goals = numbered(isNew ? [] : await memory.goalTypes({ batchId: tupleBatch }), [category]);
  const goalTypeId = goals.idOf(category);
  const isNewGoal = goals.fresh.length > 0;
  const places = numbered(
    isNewGoal ? [] : await memory.observationTypes({ batchId: tupleBatch, goalTypeId }),
    placed.map(({ place }) => place),
  );
  const goal = placed[0]?.tuple.goal ?? "";
  return {
    batchId: tupleBatch,
    goalTypes: goals.fresh.map(({ id, name }) => ({ id, name, goals: [goal] })),
    observationTypes: places.fresh.map(({ id, name }) => ({ goalTypeId, id, name })),
    tuples: placed.map(({ place, tuple }) => ({
      goalTypeId,
      observationTypeId: places.idOf(place),
      tuple,
    })),
  };
};

/** Adds a run's tuples to the agent's batch, with the types that it lacks. */
export const addTuples = async (
  memory: TupleMemory,
  placed: readonly PlacedTuple[],
  category: string,
): Promise<void> => {
  if (placed.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    const isNew = !(await memory.batches()).includes(tupleBatch);
    const addition = await additionOf(memory, placed, category, isNew);
    try {
      await (isNew ? memory.addBatch(addition) : memory.add(addition));
      return;
    } catch (error) {
      if (
        attempt >= attempts ||
        !MnemographError.isInstance(error) ||
        error.code !== "MEMORY_INVALID"
      )
        throw error;
    }
  }
};

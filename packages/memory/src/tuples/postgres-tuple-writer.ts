import { nextIds } from "../postgres/next-ids.js";
import type { PostgresTransaction } from "../postgres/postgres-database.js";
import { toStoredText } from "../stored-text.js";
import { addPostgresTuples } from "./add-postgres-tuples.js";
import { addGoals } from "./postgres-goals.js";
import { invalidAddition } from "./parse-tuple-addition.js";
import { FOREVER } from "./forever.js";
import {
  hashOf,
  postgresTuplePlaces,
  type PostgresTuplePlaces,
  requireKnown,
  type Type,
  type Versioned,
} from "./postgres-tuple-places.js";
import type { GoalType, ObservationType, PlacedTuple } from "./tuple-memory.js";

/**
 * Writes the rows of one batch in a running change, many rows per statement. Contradictions are
 * MEMORY_INVALID; counts are of new rows.
 */
export interface PostgresTupleWriter {
  /** False where the batch is there already. */
  addBatch(batchId: string, version: number): Promise<boolean>;
  addGoalTypes(
    batchId: string,
    types: readonly Versioned<Omit<GoalType, "goals">>[],
  ): Promise<number>;
  addGoals(
    batchId: string,
    goals: readonly Versioned<{ readonly goalTypeId: number; readonly goal: string }>[],
  ): Promise<number>;
  addObservationTypes(
    batchId: string,
    types: readonly Versioned<ObservationType>[],
  ): Promise<number>;
  /** The tuples that were new, in order. */
  addTuples(
    batchId: string,
    tuples: readonly Versioned<PlacedTuple>[],
  ): Promise<readonly Versioned<PlacedTuple>[]>;
  /** Ends the tuples' time at a version; unknown ids are ignored. */
  removeTuples(batchId: string, tupleIds: readonly string[], version: number): Promise<number>;
}

const column = <Item, Value>(items: readonly Item[], value: (item: Item) => Value): Value[] =>
  items.map(value);

const requireSameName = (
  known: Type,
  wanted: { readonly id: number; readonly name: string },
  batchId: string,
) => {
  if (known.name === wanted.name) return;
  const evidence = { batchId, id: wanted.id, known: known.name, wanted: wanted.name };
  throw invalidAddition(
    `type ${wanted.id} of batch "${batchId}" is already named "${known.name}"`,
    evidence,
  );
};

/** Adds the goal types that are missing. */
const addGoalTypes = async (
  change: PostgresTransaction,
  { batchOf, goalTypesOf }: PostgresTuplePlaces,
  batchId: string,
  types: readonly Versioned<Omit<GoalType, "goals">>[],
): Promise<number> => {
  if (types.length === 0) return 0;
  const batch = await batchOf(batchId);
  const known = await goalTypesOf(batchId);
  const missing = types.filter(({ item }) => {
    const same = known.get(item.id);
    if (same) requireSameName(same, item, batchId);
    return same === undefined;
  });
  const ids = await nextIds(change, "goal_type", missing.length);
  await change.rows(
    `INSERT INTO {goal_type} (id, batch, number, name, version)
       SELECT id, $1, number, name, version FROM unnest($2::bigint[], $3::integer[], $4::text[], $5::bigint[]) AS new (id, number, name, version)`,
    [
      batch,
      ids,
      column(missing, ({ item }) => item.id),
      column(missing, ({ item }) => toStoredText(item.name)),
      column(missing, ({ version }) => version),
    ],
  );
  missing.forEach(({ item }, index) => known.set(item.id, { id: ids[index]!, name: item.name }));
  return missing.length;
};

/** Adds the observation types that are missing. */
const addObservationTypes = async (
  change: PostgresTransaction,
  { batchOf, cellsOf, goalTypeOf }: PostgresTuplePlaces,
  batchId: string,
  types: readonly Versioned<ObservationType>[],
): Promise<number> => {
  if (types.length === 0) return 0;
  const batch = await batchOf(batchId);
  const missing: {
    readonly parent: number;
    readonly type: Versioned<ObservationType>;
    readonly kept: Map<number, Type>;
  }[] = [];
  for (const type of types) {
    const { goalTypeId, id } = type.item;
    const kept = await cellsOf(batchId, goalTypeId);
    const same = kept.get(id);
    if (same) requireSameName(same, type.item, batchId);
    else missing.push({ parent: await goalTypeOf(batchId, goalTypeId), type, kept });
  }
  const ids = await nextIds(change, "observation_type", missing.length);
  await change.rows(
    `INSERT INTO {observation_type} (id, batch, goal_type, number, name, version)
       SELECT id, $1, goal_type, number, name, version
       FROM unnest($2::bigint[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[]) AS new (id, goal_type, number, name, version)`,
    [
      batch,
      ids,
      column(missing, ({ parent }) => parent),
      column(missing, ({ type }) => type.item.id),
      column(missing, ({ type }) => toStoredText(type.item.name)),
      column(missing, ({ type }) => type.version),
    ],
  );
  missing.forEach(({ type, kept }, index) =>
    kept.set(type.item.id, { id: ids[index]!, name: type.item.name }),
  );
  return missing.length;
};

/** Makes a writer for one change of one memory. */
export const postgresTupleWriter = (
  change: PostgresTransaction,
  memory: number,
): PostgresTupleWriter => {
  const places = postgresTuplePlaces(change, memory);
  return {
    addBatch: async (batchId, version) => {
      const [made] = await change.rows<Type>(
        `INSERT INTO {tuple_batch} (memory, name, name_hash, version) VALUES ($1, $2, $3, $4)
         ON CONFLICT (memory, name_hash) DO NOTHING RETURNING id`,
        [memory, toStoredText(batchId), hashOf(batchId), version],
      );
      return made !== undefined;
    },
    addGoalTypes: (batchId, types) => addGoalTypes(change, places, batchId, types),
    addGoals: async (batchId, goals) => {
      if (goals.length === 0) return 0;
      const types = await places.goalTypesOf(batchId);
      return addGoals(
        change,
        goals.map(({ version, item: { goalTypeId, goal } }) => {
          const goalType = requireKnown(
            types.get(goalTypeId),
            batchId,
            `goal type ${goalTypeId}`,
          ).id;
          return { goalType, goal, version };
        }),
      );
    },
    addObservationTypes: (batchId, types) => addObservationTypes(change, places, batchId, types),
    addTuples: (batchId, tuples) => addPostgresTuples(change, places, batchId, tuples),
    removeTuples: async (batchId, tupleIds, version) => {
      if (tupleIds.length === 0) return 0;
      const ended = await change.rows(
        `UPDATE {tuple} SET removed_version = $1 WHERE batch = $2 AND tuple_id_hash = ANY ($3::bytea[]) AND removed_version = ${FOREVER}
         RETURNING id`,
        [version, await places.batchOf(batchId), tupleIds.map(hashOf)],
      );
      return ended.length;
    },
  };
};

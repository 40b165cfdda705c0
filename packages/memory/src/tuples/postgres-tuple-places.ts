import type { PostgresTransaction } from "../postgres/postgres-database.js";
import { contentHash } from "../sqlite/content-hash.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { invalidAddition } from "./parse-tuple-addition.js";

/** Something with the version that first shows it, and the one that no longer does. */
export type Versioned<Item> = {
  readonly version: number;
  readonly removedVersion?: number;
  readonly item: Item;
};

/** A row of the index with its name. */
export interface Type {
  readonly id: number;
  readonly name: string;
}

export const hashOf = (text: string) => contentHash(toStoredText(text));

export const requireKnown = <Value>(
  value: Value | undefined,
  batchId: string,
  what: string,
): Value => {
  if (value === undefined) throw invalidAddition(`batch "${batchId}" has no ${what}`, { batchId });
  return value;
};

/** Row ids of a memory's places in the index, read once in a change and kept up to date. */
export const postgresTuplePlaces = (change: PostgresTransaction, memory: number) => {
  const batchIds = new Map<string, number>();
  const goalTypes = new Map<number, Map<number, Type>>();
  const cells = new Map<number, Map<number, Type>>();

  const batchOf = async (batchId: string): Promise<number> => {
    const known = batchIds.get(batchId);
    if (known !== undefined) return known;
    const [found] = await change.rows<Type>(
      "SELECT id FROM {tuple_batch} WHERE memory = $1 AND name_hash = $2",
      [memory, hashOf(batchId)],
    );
    const { id } = requireKnown(found, batchId, "entry: add it first");
    batchIds.set(batchId, id);
    return id;
  };
  /** Types by their number, read once and kept up to date. */
  const typesIn = async (
    kept: typeof cells,
    parent: number,
    statement: string,
  ): Promise<Map<number, Type>> => {
    const known = kept.get(parent);
    if (known) return known;
    const lines = await change.rows<Type & { readonly number: number }>(statement, [parent]);
    const types = new Map(
      lines.map(({ id, name, number }) => [number, { id, name: fromStoredText(name) }]),
    );
    kept.set(parent, types);
    return types;
  };
  const goalTypesOf = async (batchId: string) =>
    typesIn(
      goalTypes,
      await batchOf(batchId),
      "SELECT id, number, name FROM {goal_type} WHERE batch = $1",
    );
  const goalTypeOf = async (batchId: string, goalTypeId: number) =>
    requireKnown((await goalTypesOf(batchId)).get(goalTypeId), batchId, `goal type ${goalTypeId}`)
      .id;
  const cellsOf = async (batchId: string, goalTypeId: number) =>
    typesIn(
      cells,
      await goalTypeOf(batchId, goalTypeId),
      "SELECT id, number, name FROM {observation_type} WHERE goal_type = $1",
    );
  const cellOf = async (batchId: string, goalTypeId: number, observationTypeId: number) =>
    requireKnown(
      (await cellsOf(batchId, goalTypeId)).get(observationTypeId),
      batchId,
      `observation type ${goalTypeId}/${observationTypeId}`,
    ).id;
  return { batchOf, goalTypesOf, goalTypeOf, cellsOf, cellOf };
};
export type PostgresTuplePlaces = ReturnType<typeof postgresTuplePlaces>;

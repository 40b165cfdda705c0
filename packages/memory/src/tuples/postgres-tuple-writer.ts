import { nextIds } from "../postgres/next-ids.js";
import type { PostgresTransaction } from "../postgres/postgres-database.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import { addGoals } from "./postgres-goals.js";
import { addExamples, type NewExample } from "./postgres-observation-examples.js";
import { invalidAddition } from "./parse-tuple-addition.js";
import { FOREVER } from "./forever.js";
import { tupleContent } from "./tuple-content.js";
import type { GoalType, ObservationType, PlacedTuple } from "./tuple-memory.js";

/** Something with the version that first shows it, and the one that no longer does. */
export type Versioned<Item> = {
  readonly version: number;
  readonly removedVersion?: number;
  readonly item: Item;
};

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

interface Type {
  readonly id: number;
  readonly name: string;
}

const hashOf = (text: string) => contentHash(toStoredText(text));
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

const requireKnown = <Value>(value: Value | undefined, batchId: string, what: string): Value => {
  if (value === undefined) throw invalidAddition(`batch "${batchId}" has no ${what}`, { batchId });
  return value;
};

/** Makes a writer for one change of one memory. */
export const postgresTupleWriter = (
  change: PostgresTransaction,
  memory: number,
): PostgresTupleWriter => {
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
  /** The cells of tuples, as far as they exist. */
  const cellsAt = async (
    batch: number,
    tuples: readonly Versioned<PlacedTuple>[],
  ): Promise<ReadonlyMap<string, number>> => {
    const wanted = new Map(
      tuples.map(({ item }) => [
        `${item.goalTypeId}/${item.observationTypeId}`,
        [item.goalTypeId, item.observationTypeId] as const,
      ]),
    );
    const lines = await change.rows<{ place: string; cell: number }>(
      `SELECT wanted.goal || '/' || wanted.observation AS place, cell.id AS cell FROM unnest($2::integer[], $3::integer[]) AS wanted (goal, observation)
       JOIN {goal_type} AS goal_type ON goal_type.batch = $1 AND goal_type.number = wanted.goal
       JOIN {observation_type} AS cell ON cell.goal_type = goal_type.id AND cell.number = wanted.observation`,
      [
        batch,
        column([...wanted.values()], ([goal]) => goal),
        column([...wanted.values()], ([, observation]) => observation),
      ],
    );
    return new Map(lines.map(({ place, cell }) => [place, cell]));
  };

  const writer: PostgresTupleWriter = {
    addBatch: async (batchId, version) => {
      const [made] = await change.rows<Type>(
        `INSERT INTO {tuple_batch} (memory, name, name_hash, version) VALUES ($1, $2, $3, $4)
         ON CONFLICT (memory, name_hash) DO NOTHING RETURNING id`,
        [memory, toStoredText(batchId), hashOf(batchId), version],
      );
      return made !== undefined;
    },
    addGoalTypes: async (batchId, types) => {
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
      missing.forEach(({ item }, index) =>
        known.set(item.id, { id: ids[index]!, name: item.name }),
      );
      return missing.length;
    },
    addGoals: async (batchId, goals) => {
      if (goals.length === 0) return 0;
      const types = await goalTypesOf(batchId);
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
    addObservationTypes: async (batchId, types) => {
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
    },
    addTuples: async (batchId, tuples) => {
      if (tuples.length === 0) return [];
      const batch = await batchOf(batchId);
      const candidates: {
        cell: number;
        hash: string;
        idHash: string;
        tuple: Versioned<PlacedTuple>;
      }[] = [];
      const places = await cellsAt(batch, tuples);
      for (const tuple of tuples) {
        const { goalTypeId, observationTypeId, tuple: content } = tuple.item;
        const cell =
          places.get(`${goalTypeId}/${observationTypeId}`) ??
          (await cellOf(batchId, goalTypeId, observationTypeId));
        const [hash, idHash] = [
          contentHash(tupleContent(content)).toString("hex"),
          hashOf(content.id).toString("hex"),
        ];
        candidates.push({ cell, hash, idHash, tuple });
      }
      const bytes = (text: string) => Buffer.from(text, "hex");
      const known = await change.rows<{ cell: number; hash: Buffer; idHash: Buffer }>(
        `SELECT cell, content_hash AS hash, tuple_id_hash AS "idHash" FROM {tuple}
         WHERE batch = $1 AND tuple_id_hash = ANY ($2::bytea[]) AND removed_version = ${FOREVER}
         UNION ALL SELECT tuple.cell, tuple.content_hash, tuple.tuple_id_hash
         FROM unnest($3::bigint[], $4::bytea[]) AS wanted (cell, hash) JOIN {tuple} AS tuple ON tuple.cell = wanted.cell AND tuple.content_hash = wanted.hash
         AND tuple.removed_version = ${FOREVER}`,
        [
          batch,
          candidates.map(({ idHash }) => bytes(idHash)),
          candidates.map(({ cell }) => cell),
          candidates.map(({ hash }) => bytes(hash)),
        ],
      );
      const contents = new Set(known.map(({ cell, hash }) => `${cell}/${hash.toString("hex")}`));
      const identities = new Map(
        known.map(({ cell, hash, idHash }) => [
          idHash.toString("hex"),
          `${cell}/${hash.toString("hex")}`,
        ]),
      );
      const added = candidates.filter(({ cell, hash, idHash, tuple }) => {
        if (tuple.removedVersion !== undefined) return true;
        const place = `${cell}/${hash}`;
        const other = identities.get(idHash);
        if (other !== undefined && other !== place) {
          const tupleId = tuple.item.tuple.id;
          throw invalidAddition(`batch "${batchId}" holds another tuple under id "${tupleId}"`, {
            batchId,
            tupleId,
          });
        }
        if (other !== undefined || contents.has(place)) return false;
        contents.add(place);
        identities.set(idHash, place);
        return true;
      });
      if (added.length === 0) return [];
      const ids = await nextIds(change, "tuple", added.length);
      await change.copy(
        "tuple",
        [
          "id",
          "batch",
          "cell",
          "version",
          "tuple_id_hash",
          "content_hash",
          "refined",
          "body",
          "removed_version",
        ],
        added.map(
          ({ cell, hash, idHash, tuple: { version, removedVersion = FOREVER, item } }, index) => [
            ids[index]!,
            batch,
            cell,
            version,
            bytes(idHash),
            bytes(hash),
            item.tuple.origin === "refined",
            JSON.stringify(item.tuple),
            removedVersion,
          ],
        ),
      );
      const examples = added.map(({ cell, tuple: { version, item } }, index): NewExample => {
        const { observation } = item.tuple;
        return {
          cell,
          length: observation.length,
          hash: hashOf(observation).toString("hex"),
          tuple: ids[index]!,
          version,
        };
      });
      await addExamples(change, examples);
      return added.map(({ tuple }) => tuple);
    },
    removeTuples: async (batchId, tupleIds, version) => {
      if (tupleIds.length === 0) return 0;
      const ended = await change.rows(
        `UPDATE {tuple} SET removed_version = $1 WHERE batch = $2 AND tuple_id_hash = ANY ($3::bytea[]) AND removed_version = ${FOREVER}
         RETURNING id`,
        [version, await batchOf(batchId), tupleIds.map(hashOf)],
      );
      return ended.length;
    },
  };
  return writer;
};

import {
  type PostgresChange,
  type PostgresRecord,
  postgresRecord,
} from "../postgres/postgres-record.js";
import { type PostgresOptions, withDatabase } from "../postgres/with-database.js";
import { type MemorySnapshot, requireVersion } from "../stored-memory.js";
import { invalidAddition, parseTupleAddition, parseTupleRevision } from "./parse-tuple-addition.js";
import { postgresTupleExport } from "./postgres-tuple-export.js";
import { postgresTupleReaders } from "./postgres-tuple-reader.js";
import { type PostgresTupleWriter, postgresTupleWriter } from "./postgres-tuple-writer.js";
import type { Versioned } from "./postgres-tuple-places.js";
import type { TupleAddition, TupleAdditionResult, TupleMemory } from "./tuple-memory.js";
import { type TupleRow, tupleRowFormat } from "./tuple-row.js";

const clearTables = async (change: PostgresChange): Promise<void> => {
  const batches = "(SELECT id FROM {tuple_batch} WHERE memory = $1)";
  const steps = [
    `DELETE FROM {observation_example} WHERE cell IN (SELECT id FROM {observation_type} WHERE batch IN ${batches})`,
    `DELETE FROM {tuple} WHERE batch IN ${batches}`,
    `DELETE FROM {observation_type} WHERE batch IN ${batches}`,
    `DELETE FROM {goal} WHERE goal_type IN (SELECT id FROM {goal_type} WHERE batch IN ${batches})`,
    `DELETE FROM {goal_type} WHERE batch IN ${batches}`,
    "DELETE FROM {tuple_batch} WHERE memory = $1",
  ];
  for (const step of steps) await change.rows(step, [change.memory]);
};

const filling =
  ({ rows }: MemorySnapshot<TupleRow>) =>
  async (change: PostgresChange): Promise<void> => {
    const writer = postgresTupleWriter(change, change.memory);
    for (const run of runsOf(rows)) {
      const { row, batchId } = run[0]!;
      if ((await writeRows(writer, row, batchId, run, change.version)) !== run.length)
        throw invalidAddition(`the same ${row} comes twice in batch "${batchId}"`, { batchId });
    }
  };

/** How many rows of a statement travel at once. */
const chunkSize = 5000;

/** Writes imported rows of one kind, batch by batch in their order; returns how many were new. */
const writeRows = async (
  writer: PostgresTupleWriter,
  kind: TupleRow["row"],
  batchId: string,
  rows: readonly TupleRow[],
  base: number,
) => {
  const of = <Item>(pick: (row: TupleRow) => Item | undefined): Versioned<Item>[] =>
    rows.flatMap((row) => {
      const item = pick(row);
      if (item === undefined) return [];
      const removed =
        row.row === "tuple" && row.removedVersion !== undefined
          ? { removedVersion: base + row.removedVersion }
          : {};
      return [{ version: base + row.version, ...removed, item }];
    });
  switch (kind) {
    case "batch":
      return (await writer.addBatch(batchId, base + (rows[0]?.version ?? 0))) ? 1 : 0;
    case "goalType":
      return writer.addGoalTypes(
        batchId,
        of((row) => (row.row === kind ? { id: row.goalTypeId, name: row.name } : undefined)),
      );
    case "goal":
      return writer.addGoals(
        batchId,
        of((row) => (row.row === kind ? row : undefined)),
      );
    case "observationType":
      return writer.addObservationTypes(
        batchId,
        of((row) => (row.row === kind ? { ...row, id: row.observationTypeId } : undefined)),
      );
    case "tuple":
      return (
        await writer.addTuples(
          batchId,
          of((row) => (row.row === kind ? row : undefined)),
        )
      ).length;
  }
};

/**
 * Neighbours of the same kind and batch, so that they can be written together without leaving their
 * order.
 */
const runsOf = (rows: readonly TupleRow[]): TupleRow[][] => {
  const runs: TupleRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run && first?.row === row.row && first.batchId === row.batchId && run.length < chunkSize)
      run.push(row);
    else runs.push([row]);
  }
  return runs;
};

/** Writes additions and revisions, each in one change. */
const tupleChanges = (record: PostgresRecord): Pick<TupleMemory, "addBatch" | "add" | "revise"> => {
  const write = async (
    addition: TupleAddition,
    isNewBatch: boolean,
  ): Promise<TupleAdditionResult> => {
    const { batchId, goalTypes, observationTypes, tuples } = parseTupleAddition(addition);
    const { version, added } = await record.write(async (change) => {
      const writer = postgresTupleWriter(change, change.memory);
      const versioned = <Item>(items: readonly Item[]) =>
        items.map((item) => ({ version: change.version, item }));
      const goals = goalTypes.flatMap(({ id, goals }) =>
        goals.map((goal) => ({ goalTypeId: id, goal })),
      );
      const isNew = isNewBatch && (await writer.addBatch(batchId, change.version));
      let count = isNew ? 1 : 0;
      count += await writer.addGoalTypes(batchId, versioned(goalTypes));
      count += await writer.addGoals(batchId, versioned(goals));
      count += await writer.addObservationTypes(batchId, versioned(observationTypes));
      const newTuples = await writer.addTuples(batchId, versioned(tuples));
      const shown = newTuples.map(({ item }) => ({
        goalTypeId: item.goalTypeId,
        goal: item.tuple.goal,
      }));
      await writer.addGoals(batchId, versioned(shown));
      const changed = count + newTuples.length > 0;
      if (isNewBatch && !isNew && changed)
        throw invalidAddition(`batch "${batchId}" exists with other contents`, { batchId });
      return { changed, added: newTuples.length };
    });
    return { version, added, duplicates: tuples.length - added };
  };
  return {
    addBatch: (batch) => write(batch, true),
    add: (addition) => write(addition, false),
    revise: async (revision, condition) => {
      const { batchId, remove, tuples } = parseTupleRevision(revision);
      const { version, removed, added } = await record.write(async (change) => {
        const writer = postgresTupleWriter(change, change.memory);
        const removed = await writer.removeTuples(batchId, remove, change.version);
        const added = await writer.addTuples(
          batchId,
          tuples.map((item) => ({ version: change.version, item })),
        );
        const goals = added.map(({ item }) => ({
          version: change.version,
          item: { goalTypeId: item.goalTypeId, goal: item.tuple.goal },
        }));
        await writer.addGoals(batchId, goals);
        return { changed: removed + added.length > 0, removed, added: added.length };
      }, condition);
      return { version, removed, added };
    },
  };
};

/**
 * LDM2's memory in PostgreSQL, shared by any number of machines.
 *
 * @throws MnemographError DATA_NOT_FOUND where no connection can be made; MEMORY_INVALID, by
 *   `addBatch`, where the batch exists with other contents.
 * @example
 * const memory = await postgresTupleMemory({ url: "postgres://user:password@localhost:5432/memories", namespace: "household" });
 */
export const postgresTupleMemory = async (options: PostgresOptions): Promise<TupleMemory> => {
  const { namespace } = options;
  const { database, close } = await withDatabase(options);
  const record = postgresRecord(database, "tuples", namespace);
  const readers = postgresTupleReaders(database, record, namespace);

  return {
    kind: "tuples",
    namespace,
    rowFormat: tupleRowFormat,
    ...readers(),
    ...tupleChanges(record),
    at: async (version) => {
      requireVersion(version, await record.extent(), namespace);
      return readers(version);
    },
    extent: record.extent,
    metadata: record.metadata,
    setMetadata: (metadata) => record.setMetadata(() => metadata),
    exportRows: postgresTupleExport(database, record),
    importRows: (snapshot) => record.restore(snapshot, filling(snapshot)),
    replaceRows: (snapshot) => record.restore(snapshot, filling(snapshot), clearTables),
    clear: () => record.clear(clearTables),
    close,
  };
};

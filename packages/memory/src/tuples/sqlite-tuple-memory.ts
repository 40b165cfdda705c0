import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { type MemoryRecord, memoryRecord } from "../sqlite/memory-record.js";
import { madeOn } from "../sqlite/translate-error.js";
import { openDatabase } from "../sqlite/open-database.js";
import type { SqliteOptions } from "../sqlite/sqlite-options.js";
import { type MemorySnapshot, requireVersion } from "../stored-memory.js";
import { FOREVER } from "./forever.js";
import { invalidAddition, parseTupleAddition, parseTupleRevision } from "./parse-tuple-addition.js";
import { sqliteTupleExport } from "./sqlite-tuple-export.js";
import { sqliteTupleReaders } from "./sqlite-tuple-reader.js";
import { type SqliteTupleWriter, sqliteTupleWriter } from "./sqlite-tuple-writer.js";
import type { TupleAddition, TupleAdditionResult, TupleMemory } from "./tuple-memory.js";
import { type TupleRow, tupleRowFormat } from "./tuple-row.js";

export interface SqliteTupleMemoryOptions extends SqliteOptions {
  /** Memories of different names share a file and never see each other. */
  readonly namespace: string;
}

const writeRow = (
  writer: SqliteTupleWriter,
  memory: number,
  row: TupleRow,
  version: number,
): boolean => {
  switch (row.row) {
    case "batch":
      return writer.addBatch(memory, row.batchId, version);
    case "goalType":
      return writer.addGoalType(
        memory,
        row.batchId,
        { id: row.goalTypeId, name: row.name },
        version,
      );
    case "goal":
      return writer.addGoal(memory, row.batchId, row.goalTypeId, row.goal, version);
    case "observationType":
      return writer.addObservationType(
        memory,
        row.batchId,
        { ...row, id: row.observationTypeId },
        version,
      );
    case "tuple":
      return writer.addTuple(
        memory,
        row.batchId,
        row,
        row.tuple,
        version,
        row.removedVersion === undefined ? FOREVER : version - row.version + row.removedVersion,
      );
  }
};

const clearTables = (database: SqliteDatabase): ((memory: number) => void) => {
  const batches = "(SELECT id FROM tuple_batch WHERE memory = ?)";
  const steps = [
    `DELETE FROM observation_example WHERE cell IN (SELECT id FROM observation_type WHERE batch IN ${batches})`,
    `DELETE FROM tuple WHERE batch IN ${batches}`,
    `DELETE FROM observation_type WHERE batch IN ${batches}`,
    `DELETE FROM goal WHERE goal_type IN (SELECT id FROM goal_type WHERE batch IN ${batches})`,
    `DELETE FROM goal_type WHERE batch IN ${batches}`,
    "DELETE FROM tuple_batch WHERE memory = ?",
  ].map((step) => database.prepare<[number]>(step));
  return (memory) => {
    for (const step of steps) step.run(memory);
  };
};

/** Writes additions and revisions, each in one change. */
const tupleChanges = (
  record: MemoryRecord,
  writer: SqliteTupleWriter,
): Pick<TupleMemory, "addBatch" | "add" | "revise"> => {
  const write = (addition: TupleAddition, isNewBatch: boolean): TupleAdditionResult => {
    const { batchId, goalTypes, observationTypes, tuples } = parseTupleAddition(addition);
    const { version, added } = record.write((memory, next) => {
      writer.reset();
      const isNew = isNewBatch && writer.addBatch(memory, batchId, next);
      let changed = isNew;
      for (const type of goalTypes) {
        changed = writer.addGoalType(memory, batchId, type, next) || changed;
        for (const goal of type.goals)
          changed = writer.addGoal(memory, batchId, type.id, goal, next) || changed;
      }
      for (const type of observationTypes)
        changed = writer.addObservationType(memory, batchId, type, next) || changed;
      let newTuples = 0;
      for (const placed of tuples) {
        if (!writer.addTuple(memory, batchId, placed, placed.tuple, next)) continue;
        newTuples += 1;
        writer.addGoal(memory, batchId, placed.goalTypeId, placed.tuple.goal, next);
      }
      changed ||= newTuples > 0;
      if (isNewBatch && !isNew && changed)
        throw invalidAddition(`batch "${batchId}" exists with other contents`, { batchId });
      return { changed, added: newTuples };
    });
    return { version, added, duplicates: tuples.length - added };
  };
  return {
    addBatch: async (batch) => write(batch, true),
    add: async (addition) => write(addition, false),
    revise: async (revision, condition) => {
      const { batchId, remove, tuples } = parseTupleRevision(revision);
      const { version, removed, added } = record.write((memory, next) => {
        writer.reset();
        const removed = remove.filter((tupleId) =>
          writer.removeTuple(memory, batchId, tupleId, next),
        ).length;
        const added = tuples.filter((placed) =>
          writer.addTuple(memory, batchId, placed, placed.tuple, next),
        );
        for (const { goalTypeId, tuple } of added)
          writer.addGoal(memory, batchId, goalTypeId, tuple.goal, next);
        return { changed: removed + added.length > 0, removed, added: added.length };
      }, condition);
      return { version, removed, added };
    },
  };
};

/**
 * LDM2's memory in a SQLite file (WAL), shared by any number of processes of one machine. Throws
 * MEMORY_INVALID for a foreign file.
 *
 * @throws MnemographError MEMORY_INVALID for a foreign file and, by `addBatch`, where the batch
 *   exists with other contents.
 * @example
 * const memory = await sqliteTupleMemory({ path: "memories.sqlite", namespace: "household" });
 * const old = await memory.at(1); // as it was after its first change, whoever writes meanwhile
 */
export const sqliteTupleMemory = async (
  options: SqliteTupleMemoryOptions,
): Promise<TupleMemory> => {
  const { namespace, path } = options;
  const database = await openDatabase(options);
  const { record, writer, readers, clear } = madeOn(database, path, () => {
    const record = memoryRecord(database, path, "tuples", namespace);
    return {
      record,
      writer: sqliteTupleWriter(database),
      readers: sqliteTupleReaders(database, record, namespace),
      clear: clearTables(database),
    };
  });

  const filling =
    ({ rows }: MemorySnapshot<TupleRow>) =>
    (memory: number, base: number): void => {
      writer.reset();
      for (const row of rows) {
        if (!writeRow(writer, memory, row, base + row.version)) {
          throw invalidAddition(`the same ${row.row} comes twice in batch "${row.batchId}"`, {
            row,
          });
        }
      }
    };
  return {
    kind: "tuples",
    namespace,
    rowFormat: tupleRowFormat,
    ...readers(),
    ...tupleChanges(record, writer),
    at: async (version) => {
      requireVersion(version, record.extent(), namespace);
      return readers(version);
    },
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) => record.setMetadata(() => metadata),
    exportRows: sqliteTupleExport(database, record),
    importRows: async (snapshot) => record.restore(snapshot, filling(snapshot)),
    replaceRows: async (snapshot) => record.restore(snapshot, filling(snapshot), clear),
    clear: async () => record.clear(clear),
    close: async () => {
      database.close();
    },
  };
};

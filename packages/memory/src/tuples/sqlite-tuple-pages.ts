import { setImmediate } from "node:timers/promises";
import { toStoredText } from "../stored-text.js";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { memoryRecord } from "../sqlite/memory-record.js";
import { madeOn } from "../sqlite/translate-error.js";
import { openDatabase } from "../sqlite/open-database.js";
import { type StoredTupleLine, exportedTupleRow } from "./exported-tuple-row.js";
import type { SqliteTupleMemoryOptions } from "./sqlite-tuple-memory.js";
import { sqliteTupleSlices } from "./sqlite-tuple-slices.js";
import type { TupleCell } from "./tuple-memory.js";
import type { TupleRow } from "./tuple-row.js";

/** A tuple with its place in the index and its versions. */
export type StoredTuple = Extract<TupleRow, { row: "tuple" }>;

/** Which tuples are asked for; in the order in which they were added. */
export interface TupleQuery {
  readonly version: number;
  readonly cell?: TupleCell;
  /** Lower-case words that the stored tuple must hold. */
  readonly words?: readonly string[];
  /** Tuples that are passed over, and the most that are answered. */
  readonly from: number;
  readonly limit: number;
}

export interface TuplePages {
  /** One page, and how many tuples there are in all. */
  page(
    query: TupleQuery,
  ): Promise<{ readonly tuples: readonly StoredTuple[]; readonly total: number }>;
  /** Those of the named tuples that a version shows, in the order of the names. */
  find(
    names: readonly { readonly batchId: string; readonly id: string }[],
    version: number,
  ): Promise<readonly StoredTuple[]>;
  close(): Promise<void>;
}

/** Names between two rests: a few milliseconds. */
const NAMES = 400;

const cells = `JOIN observation_type AS cell ON cell.id = row.cell JOIN goal_type AS type ON type.id = cell.goal_type
  WHERE batch.memory = ? AND row.version <= ? AND row.removed_version > ?`;
/** By names: each tuple by its batch. */
const byName = `FROM tuple_batch AS batch CROSS JOIN tuple AS row ON row.batch = batch.id ${cells}`;
const columns = `row.id, row.version, batch.name AS batchId, type.number AS goalTypeId, cell.number AS observationTypeId,
  row.body AS text, row.removed_version AS removed`;

interface Candidate {
  readonly id: number;
  readonly text: string;
}

const statements = (database: SqliteDatabase) => ({
  slices: sqliteTupleSlices(database),
  // SQLite compares ASCII letters alone without their case: other words are looked for in the text.
  candidates: (cell: TupleCell | undefined, words: readonly string[]) => {
    const parts = [cell?.batchId, cell?.goalTypeId, cell?.observationTypeId];
    const cells = ["batch.name = ?", "type.number = ?", "observed.number = ?"].filter(
      (_, index) => parts[index] !== undefined,
    );
    const lies =
      cell?.goalTypeId === undefined && cell?.observationTypeId === undefined
        ? `batch IN (SELECT batch.id FROM tuple_batch AS batch WHERE`
        : `cell IN (SELECT observed.id FROM tuple_batch AS batch JOIN goal_type AS type ON type.batch = batch.id
            JOIN observation_type AS observed ON observed.goal_type = type.id WHERE`;
    const place = `${lies} ${["batch.memory = ?", ...cells].join(" AND ")})`;
    const likes = words.map(() => "AND body LIKE ? ESCAPE '!'").join(" ");
    const found = `FROM tuple NOT INDEXED WHERE id > ? AND id <= ?
      AND version <= ? AND removed_version > ? AND ${place} ${likes}`;
    return {
      texts: database.prepare<(string | number)[], Candidate>(
        `SELECT id, body AS text ${found} ORDER BY id`,
      ),
      count: database.pluck<(string | number)[], number>(`SELECT count(*) ${found}`),
      part: database.pluck<(string | number)[], number>(
        `SELECT id ${found} ORDER BY id LIMIT ? OFFSET ?`,
      ),
    };
  },
  one: database.prepare<[number, number, number, number], StoredTupleLine>(
    `SELECT ${columns} FROM tuple AS row CROSS JOIN tuple_batch AS batch ON batch.id = row.batch ${cells} AND row.id = ?`,
  ),
  named: database.prepare<[number, number, number, string, string], StoredTupleLine>(
    `SELECT ${columns} ${byName} AND batch.name = ? AND row.tuple_id = ?`,
  ),
});

const partsOf = ({ batchId, goalTypeId, observationTypeId }: Partial<TupleCell>) =>
  [batchId === undefined ? undefined : toStoredText(batchId), goalTypeId, observationTypeId].filter(
    (part) => part !== undefined,
  );

const isPlain = (word: string): boolean => /^[ -~]*$/.test(word);

/**
 * Reads a memory of tuples page by page, as a person does who looks at it: the file stays as it is,
 * and the process goes on with other work between two statements.
 *
 * @throws MnemographError MEMORY_INVALID for a foreign file, and DATA_NOT_FOUND where there is none.
 * @example
 * const pages = await sqliteTuplePages({ path: "memories.sqlite", namespace: "household" });
 * const { tuples, total } = await pages.page({ version: 3, words: ["mug"], from: 0, limit: 40 });
 */
export const sqliteTuplePages = async (options: SqliteTupleMemoryOptions): Promise<TuplePages> => {
  const { path, namespace } = options;
  const database = await openDatabase({ ...options, readOnly: true });
  const { record, sql } = madeOn(database, path, () => ({
    record: memoryRecord(database, path, "tuples", namespace),
    sql: statements(database),
  }));
  const tupleOf = (line: StoredTupleLine | undefined, version: number) => {
    const row = line && exportedTupleRow("tuple", line, Math.max(version, record.extent().version));
    return row?.row === "tuple" ? [row] : [];
  };
  return {
    page: async ({ version, cell, words = [], from, limit }) => {
      const [plain, others] = [words.filter(isPlain), words.filter((word) => !isPlain(word))];
      const candidates = sql.candidates(cell, plain);
      const patterns = plain.map((word) => `%${word.replaceAll(/[!%_]/g, "!$&")}%`);
      /** How many tuples of a slice fit, and the ids of a part of those. */
      const partOf = (values: readonly (string | number)[], start: number, most: number) => {
        if (others.length === 0) {
          const count = candidates.count.get(...values) ?? 0;
          const isShown = most > 0 && start < count;
          return { count, ids: isShown ? candidates.part.all(...values, most, start) : [] };
        }
        const ids = candidates.texts.all(...values).flatMap(({ id, text }) => {
          const body = text.toLowerCase();
          return others.every((word) => body.includes(word)) ? [id] : [];
        });
        return { count: ids.length, ids: ids.slice(start, start + most) };
      };
      const tuples: StoredTuple[] = [];
      let total = 0;
      for await (const slice of sql.slices((action) => record.read(version, action)))
        record.read(version, (memory) => {
          const values = [...slice, version, version, memory, ...partsOf(cell ?? {}), ...patterns];
          const start = Math.max(0, from - total);
          const { count, ids } = partOf(values, start, limit - tuples.length);
          total += count;
          for (const id of ids)
            tuples.push(...tupleOf(sql.one.get(memory, version, version, id), version));
        });
      return { tuples, total };
    },
    find: async (names, version) => {
      const found: StoredTuple[] = [];
      for (let start = 0; start < names.length; start += NAMES) {
        record.read(version, (memory) => {
          for (const { batchId, id } of names.slice(start, start + NAMES)) {
            const place = [toStoredText(batchId), toStoredText(id)] as const;
            found.push(...tupleOf(sql.named.get(memory, version, version, ...place), version));
          }
        });
        await setImmediate();
      }
      return found;
    },
    close: async () => database.close(),
  };
};

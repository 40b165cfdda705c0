import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { binaryCodes, codeBytes } from "./binary-codes.js";
import type { IndexedLog, KeyMode } from "./experience-index.js";
import { type PackedRows, type PackedVectors, placesIn } from "./pack-vectors.js";

/** Logs of one row of codes, and of one page of vectors. */
const pageLogs = 200;

/**
 * Codes of logs that were added together, of fields and of entries of one mode, in a table of their
 * own, so that reading them reads no vectors. Whoever deletes a log or changes its vectors, with or without codes, deletes the codes.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS experience_code (
    id INTEGER PRIMARY KEY, memory INTEGER NOT NULL, mode TEXT NOT NULL, version INTEGER NOT NULL, logs TEXT NOT NULL,
    codes BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS experience_code_version ON experience_code (memory, mode, version);
  CREATE TRIGGER IF NOT EXISTS experience_code_deletion AFTER DELETE ON experience
    BEGIN DELETE FROM experience_code
      WHERE memory = old.memory AND mode IN ('action', 'observation') AND version = old.version; END;
  CREATE TRIGGER IF NOT EXISTS experience_code_change AFTER UPDATE OF vectors ON experience
    BEGIN DELETE FROM experience_code
      WHERE memory = old.memory AND mode IN ('action', 'observation') AND version = old.version; END;
`;

/** Row, category, reward, success, fields, codes. */
type LogFacts = [number, string, number, boolean, number, number];
interface Line {
  readonly version: number;
  readonly logs: string;
  readonly codes: Uint8Array;
}
type WithVectors = IndexedLog & { readonly packed: PackedVectors };
/** A log with the codes of its vectors. */
export type CodedLog = IndexedLog & { readonly packed: PackedRows<Uint8Array> };

/** Some logs of a version with their vectors, in the order of their rows. */
export type ReadPage = (version: number, afterRow: number, limit: number) => WithVectors[];

const codedLogs = function* (
  { version, logs, codes }: Line,
  mode: KeyMode,
  dimensions: number,
): Generator<CodedLog> {
  const facts: LogFacts[] = JSON.parse(logs);
  let offset = 0;
  for (const [rowId, category, reward, success, fields, count] of facts) {
    const end = offset + count * codeBytes(dimensions);
    const packed = { fields, values: codes.subarray(offset, end) };
    yield { rowId, version, category, reward, success, mode, packed };
    offset = end;
  }
};

const modes = ["action", "observation"] as const;

/** The codes of a log's fields and of its entries of one mode, each of so many bytes. */
const codesOfMode = ({ fields, values }: PackedRows<Uint8Array>, mode: KeyMode, size: number) => {
  const { entries } = placesIn({ fields }, size);
  const parts = [values.subarray(0, entries)];
  for (let at = entries + modes.indexOf(mode) * size; at < values.length; at += 2 * size)
    parts.push(values.subarray(at, at + size));
  return Buffer.concat(parts);
};

const insertCodes =
  (database: SqliteDatabase) =>
  (memory: number, version: number, logs: readonly CodedLog[], dimensions: number): void => {
    const size = codeBytes(dimensions);
    const statement = database.prepare(
      "INSERT INTO experience_code (memory, mode, version, logs, codes) VALUES (?, ?, ?, ?, ?)",
    );
    for (let first = 0; first < logs.length; first += pageLogs) {
      const page = logs.slice(first, first + pageLogs);
      for (const mode of modes) {
        const codes = page.map(({ packed }) => codesOfMode(packed, mode, size));
        const facts = page.map(({ rowId, category, reward, success, packed }, at): LogFacts => {
          const count = codes[at]!.length / size;
          return [rowId, category, reward, success, packed.fields, count];
        });
        statement.run(memory, mode, version, JSON.stringify(facts), Buffer.concat(codes));
      }
    }
  };

/** The codes of a file's logs; a file that is only read keeps those that it has. */
export const sqliteCodes = (database: SqliteDatabase, isReadOnly: boolean) => {
  if (!isReadOnly) database.exec(tables);
  const table = database
    .prepare("SELECT 1 FROM sqlite_master WHERE name = 'experience_code'")
    .get();
  const stored = table
    ? database.prepare<[number, string, number, number], Line>(
        "SELECT version, logs, codes FROM experience_code WHERE memory = ? AND mode = ? AND version > ? AND version <= ? ORDER BY version, id",
      )
    : undefined;
  const versions = database.pluck<[number, number, number], number>(
    "SELECT DISTINCT version FROM experience WHERE memory = ? AND version > ? AND version <= ? ORDER BY version",
  );

  let encoder = { dimensions: 0, codes: binaryCodes(0) };
  const pack = (packed: PackedVectors, dimensions: number): PackedRows<Uint8Array> => {
    if (encoder.dimensions !== dimensions) encoder = { dimensions, codes: binaryCodes(dimensions) };
    return { fields: packed.fields, values: encoder.codes.pack(packed) };
  };
  const insert = insertCodes(database);
  /** Makes the codes of a version that somebody wrote without any. */
  const makeCodes = (memory: number, version: number, dimensions: number, read: ReadPage) => {
    const logs: CodedLog[] = [];
    for (let page = read(version, 0, pageLogs); page.length > 0;) {
      for (const log of page) logs.push({ ...log, packed: pack(log.packed, dimensions) });
      page = read(version, page.at(-1)!.rowId, pageLogs);
    }
    if (!isReadOnly)
      database.immediately(() => {
        if (stored?.get(memory, modes[0], version - 1, version) === undefined)
          insert(memory, version, logs, dimensions);
      });
    return logs;
  };

  return {
    pack,
    /** Within the transaction that adds the logs, all of a version at once. */
    add: insert,
    /** The logs that were added after a version, up to another, with their codes. */
    *added(
      memory: number,
      after: number,
      version: number,
      dimensions: number,
      mode: KeyMode,
      read: ReadPage,
    ) {
      const known = new Set<number>();
      for (const line of stored?.iterate(memory, mode, after, version) ?? []) {
        known.add(line.version);
        yield* codedLogs(line, mode, dimensions);
      }
      for (const missing of versions.all(memory, after, version))
        if (!known.has(missing)) yield* makeCodes(memory, missing, dimensions, read);
    },
  };
};
export type SqliteCodes = ReturnType<typeof sqliteCodes>;

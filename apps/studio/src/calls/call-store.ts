import { closeSync, lstatSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { openSqlite, type SqliteDatabase, sqliteErrorCode } from "@mnemograph/bench";

/** The index of a run's calls, beside its logs; it may be deleted at any time. */
export const CALLS_FILE = "studio-calls.db";

/** Another one where what the tables hold changes its meaning: then the index is made anew. */
const VERSION = 1;
/** Written into the file: no other program's database is touched. */
const APPLICATION = 0x6d_6e_63_31;

const TABLES = `
CREATE TABLE log (
  episode TEXT PRIMARY KEY, size INTEGER, changed REAL, success INTEGER, problems INTEGER
) WITHOUT ROWID;
CREATE TABLE call (
  id INTEGER PRIMARY KEY AUTOINCREMENT, episode TEXT, pipeline TEXT, node TEXT, path TEXT,
  span INTEGER, number INTEGER, step INTEGER, latency REAL, prompt_tokens INTEGER,
  completion_tokens INTEGER, tokens INTEGER, estimated INTEGER, cost REAL, retries INTEGER,
  failed INTEGER
);
CREATE INDEX call_episode ON call (episode, span);
CREATE INDEX call_pipeline ON call (pipeline, node);
CREATE INDEX call_tokens ON call (tokens);
CREATE INDEX call_latency ON call (latency);
CREATE INDEX call_cost ON call (cost);
CREATE INDEX call_retries ON call (retries);
CREATE TABLE shown (id INTEGER PRIMARY KEY, prompt_id TEXT, reply TEXT, problem TEXT);
`;
const WORDS = `
CREATE VIRTUAL TABLE text USING fts5(prompt, reply, observation, content='', prefix='3');
INSERT INTO text(text, rank) VALUES ('hashsize', 262144);
`;
/** For an SQLite without full-text search: each text is looked through. */
const PLAIN = "CREATE TABLE text (id INTEGER PRIMARY KEY, words TEXT);";

export interface CallStore {
  readonly database: SqliteDatabase;
  /** Whether this SQLite has full-text search. */
  readonly hasWords: boolean;
  /** Where it lies for as long as it is open; null beside the run. */
  readonly folder: string | null;
  readonly close: () => void;
  /** Closes it and removes the file: it is damaged. */
  readonly discard: () => void;
}

const schemaOf = (database: SqliteDatabase): string =>
  database
    .pluck<[], string>("SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name")
    .all()
    .join("\n");

/** Makes the tables in an empty database, in steps; says whether it has full-text search. */
const makeTables = function* (database: SqliteDatabase): Generator<undefined, boolean> {
  database.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION}`);
  yield;
  database.exec(TABLES);
  yield;
  try {
    database.exec(WORDS);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("fts5")) throw error;
    database.exec(PLAIN);
    return false;
  }
};
const atOnce = (steps: Generator<undefined, boolean>): boolean => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/**
 * What an index that this version made looks like, and nothing else: no trigger of anybody's.
 * WebAssembly is compiled while it first runs: others go on between the steps.
 */
const expectedSchema = async (): Promise<{ schema: string; hasWords: boolean }> => {
  const database = openSqlite(":memory:");
  try {
    const steps = makeTables(database);
    for (;;) {
      await setImmediate();
      const { done, value } = steps.next();
      if (done) return { schema: schemaOf(database), hasWords: value };
    }
  } finally {
    database.close();
  }
};

/** Whether a file may be written: there is none, or an index of calls, and no link. */
const isOurs = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return true;
  if (!found.isFile()) return false;
  if (found.size === 0) return true;
  const header = Buffer.alloc(72);
  const file = openSync(path, "r");
  try {
    return readSync(file, header, 0, 72, 0) === 72 && header.readUInt32BE(68) === APPLICATION;
  } finally {
    closeSync(file);
  }
};

const open = (path: string): SqliteDatabase => {
  // One studio has it: another one makes its own elsewhere, and nobody waits.
  const database = openSqlite(path, { busyTimeout: 0 });
  try {
    database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF",
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** The index beside a run as it was left, or a new one; undefined where none can be written. */
const openBeside = async (directory: string): Promise<CallStore | undefined> => {
  const path = join(directory, CALLS_FILE);
  let database: SqliteDatabase | undefined;
  try {
    if (!isOurs(path)) return undefined;
    const { schema, hasWords } = await expectedSchema();
    await setImmediate();
    database = open(path);
    await setImmediate();
    const isKept = database.pragma("user_version") === VERSION && schemaOf(database) === schema;
    if (!isKept) {
      database.close();
      rmSync(path, { force: true });
      database = open(path);
      atOnce(makeTables(database));
    }
    // Only a write says whether it can be written, and that nobody else has it.
    database.exec("BEGIN IMMEDIATE; UPDATE log SET size = size WHERE episode IS NULL; COMMIT");
    const kept = database;
    const discard = () => {
      kept.close();
      rmSync(path, { force: true });
    };
    return { database, hasWords, folder: null, close: () => kept.close(), discard };
  } catch (error) {
    // What is wrong with more than this file is met in the temporary folder too.
    database?.close();
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(sqliteErrorCode(error))) rmSync(path, { force: true });
    return undefined;
  }
};

/** An index in the machine's temporary folder, for as long as it is open. */
export const openTemporaryStore = (): CallStore => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-calls-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = open(join(folder, CALLS_FILE));
    const hasWords = atOnce(makeTables(database));
    const close = () => {
      database.close();
      remove();
    };
    return { database, hasWords, folder, close, discard: close };
  } catch (error) {
    remove();
    throw error;
  }
};

/**
 * Opens the index of a run's calls: beside the run, or in the temporary folder where nothing may be
 * written there, or another studio has it. Others go on between the parts of the work.
 */
export const openCallStore = async (directory: string | null): Promise<CallStore> => {
  // The first database loads the driver.
  openSqlite(":memory:").close();
  await setImmediate();
  return (directory === null ? undefined : await openBeside(directory)) ?? openTemporaryStore();
};

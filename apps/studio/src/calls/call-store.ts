import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { openSqlite, type SqliteDatabase, sqliteErrorCode } from "@mnemograph/bench";

/** Another one where what the tables hold changes its meaning: then the index is made anew. */
const VERSION = 2;

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
  /** Whether it goes when it is closed. */
  readonly isTemporary: boolean;
  readonly close: () => void;
  /** Closes it and removes the file: it is damaged. */
  readonly discard: () => void;
}

/** Makes the tables in an empty database. */
const makeTables = (database: SqliteDatabase): void => {
  database.exec(TABLES);
  try {
    database.exec(WORDS);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("fts5")) throw error;
    database.exec(PLAIN);
  }
  database.exec(`PRAGMA user_version = ${VERSION}`);
};

const hasWords = (database: SqliteDatabase): boolean =>
  /\bfts5\b/i.test(
    database.pluck<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'text'").get() ?? "",
  );

const open = (path: string): SqliteDatabase => {
  // One studio has it: another one makes its own elsewhere, and nobody waits.
  const database = openSqlite(path, { busyTimeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Where the index of a run lies in the studio's own folder; it may be deleted at any time. */
export const callsFile = (folder: string, directory: string): string =>
  join(folder, "calls", `${createHash("sha256").update(directory).digest("hex").slice(0, 24)}.db`);

/** The index of a run as it was left, or a new one; undefined where none can be written. */
const openKept = async (path: string): Promise<CallStore | undefined> => {
  let database: SqliteDatabase | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = open(path);
    await setImmediate();
    if (database.pragma("user_version") !== VERSION) {
      database.close();
      rmSync(path, { force: true });
      database = open(path);
      makeTables(database);
    }
    // Only a write says whether it can be written, and that nobody else has it.
    database.exec("BEGIN IMMEDIATE; UPDATE log SET size = size WHERE episode IS NULL; COMMIT");
    const kept = database;
    const discard = () => {
      kept.close();
      rmSync(path, { force: true });
    };
    const close = () => kept.close();
    return { database, hasWords: hasWords(database), isTemporary: false, close, discard };
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
    const database = open(join(folder, "calls.db"));
    makeTables(database);
    const close = () => {
      database.close();
      remove();
    };
    const words = hasWords(database);
    return { database, hasWords: words, isTemporary: true, close, discard: close };
  } catch (error) {
    remove();
    throw error;
  }
};

/**
 * Opens the index of a run's calls: in the studio's own folder, or in the temporary folder where
 * there is none, or another studio has it. Others go on between the parts of the work.
 */
export const openCallStore = async (
  folder: string | null,
  directory: string,
): Promise<CallStore> => {
  // The first database loads the driver.
  openSqlite(":memory:").close();
  await setImmediate();
  const kept = folder === null ? undefined : await openKept(callsFile(folder, directory));
  return kept ?? openTemporaryStore();
};

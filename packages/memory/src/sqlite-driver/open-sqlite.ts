import { MnemographError, errorText } from "@mnemograph/core";
import { betterSqlite } from "./better-sqlite.js";
import {
  type OpenWithDriver,
  type SqliteDatabase,
  type SqliteDriver,
  sqliteDrivers,
} from "./database.js";
import { nodeSqlite } from "./node-sqlite.js";
import { wasmSqlite } from "./wasm-sqlite.js";

export interface OpenSqliteOptions {
  /** Fails where the file is missing, and on every write. */
  readonly readOnly?: boolean;
  /** How long a statement waits for another process, in milliseconds. */
  readonly busyTimeout?: number;
  /** Which SQLite to use, instead of the best one of this Node. */
  readonly driver?: SqliteDriver;
}

const loaders: Readonly<Record<SqliteDriver, () => OpenWithDriver>> = {
  "node:sqlite": nodeSqlite,
  "better-sqlite3": betterSqlite,
  "node-sqlite3-wasm": wasmSqlite,
};

/**
 * better-sqlite3 12 brings newer Nodes down (an assertion in its destructor); those have SQLite
 * themselves.
 */
const isUsable = (driver: SqliteDriver): boolean =>
  driver !== "better-sqlite3" || Number(process.versions.node.split(".")[0]) < 24;

const missing = (tried: Readonly<Record<string, string>>, cause: unknown) =>
  new MnemographError({
    code: "USAGE",
    message: `no SQLite that works on Node ${process.versions.node}: tried ${Object.keys(tried).join(", ")}`,
    hint: "use Node 22.13 or newer, which has one built in, or install one: npm install node-sqlite3-wasm (nothing is compiled), or npm install better-sqlite3 (faster; fetched or compiled)",
    evidence: tried,
    cause,
  });

const load = (drivers: readonly SqliteDriver[]): OpenWithDriver => {
  const tried: Record<string, string> = {};
  let cause: unknown;
  for (const driver of drivers) {
    try {
      return loaders[driver]();
    } catch (error) {
      tried[driver] = errorText(error).split("\n")[0]!;
      cause = error;
    }
  }
  throw missing(tried, cause);
};

/**
 * The drivers that work here, best first.
 *
 * @example
 * const [best] = availableSqliteDrivers(); // "node:sqlite" from Node 22.13 on
 */
export const availableSqliteDrivers = (): readonly SqliteDriver[] =>
  sqliteDrivers.filter(isUsable).filter((driver) => {
    try {
      loaders[driver]();
      return true;
    } catch {
      return false;
    }
  });

/**
 * Opens (or makes) a SQLite file, or `:memory:`, with the best SQLite that works here: Node's own
 * (22.13 or newer), better-sqlite3, or WebAssembly. Nothing is loaded before. Throws USAGE where
 * there is none; what the driver throws has a code that `sqliteErrorCode` reads.
 *
 * @throws MnemographError USAGE where no driver works here.
 * @example
 * const database = openSqlite("notes.sqlite");
 * database.exec("CREATE TABLE IF NOT EXISTS note (text TEXT)");
 * database.prepare("INSERT INTO note VALUES (?)").run("remember");
 */
export const openSqlite = (path: string, options: OpenSqliteOptions = {}): SqliteDatabase => {
  const { readOnly = false, busyTimeout = 5000, driver } = options;
  return load(driver === undefined ? sqliteDrivers.filter(isUsable) : [driver])(path, {
    readOnly,
    busyTimeout,
  });
};

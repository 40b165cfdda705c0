import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { MnemographError } from "@mnemograph/core";
import type { OpenWithDriver, SqliteDatabase, SqliteValue } from "./database.js";
import { firstValue } from "./first-value.js";
import { type LoadedWasm, loadWasm } from "./load-wasm.js";
import { transactions } from "./transactions.js";

/** Loaded once per process: 1.3 MB to compile. */
let loaded: LoadedWasm | undefined;

/** Bytes 18 and 19 of a database's header say 2 where its journal is a write-ahead log. */
const usesWriteAheadLog = (path: string): boolean => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const header = Buffer.alloc(20);
  const file = openSync(path, "r");
  try {
    return (
      readSync(file, header, 0, 20, 0) === 20 &&
      header.toString("latin1", 0, 15) === "SQLite format 3" &&
      header[18] === 2
    );
  } finally {
    closeSync(file);
  }
};

/**
 * WebAssembly has no shared memory for a write-ahead log: a file that another driver wrote goes
 * back to a journal, once nobody has it open.
 */
const leaveWriteAheadLog = ({ Database }: LoadedWasm, path: string): void => {
  if (existsSync(`${path}-shm`) || existsSync(`${path}-wal`)) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: `${path} is open in a process with another SQLite, or was when it was killed; the WebAssembly one cannot read its log`,
      hint: "end that process, or open the file once with Node 22.13 or newer (or with better-sqlite3)",
      evidence: { path },
    });
  }
  const database = new Database(path, { readOnly: false });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
};

const checked = (values: readonly unknown[]): readonly unknown[] => {
  for (const value of values) {
    if (typeof value !== "string" || !value.includes("\0")) continue;
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: "the WebAssembly SQLite cannot store a text with U+0000",
      hint: "use Node 22.13 or newer, or better-sqlite3",
      evidence: { value },
    });
  }
  return values;
};

const quietly = (statement: { finalize(): void }): void => {
  try {
    statement.finalize();
  } catch {
    // It reports once more how its last run ended.
  }
};

const statementsOf = (raw: InstanceType<LoadedWasm["Database"]>) => {
  const open = new Set<{ finalize(): void }>();
  const prepare: SqliteDatabase["prepare"] = (sql) => {
    let statement: ReturnType<typeof raw.prepare> | undefined;
    /**
     * A statement that failed throws its failure again when it is reset: it is made anew for the
     * next call.
     */
    const ran = <Result>(call: (statement: ReturnType<typeof raw.prepare>) => Result): Result => {
      if (statement === undefined) open.add((statement = raw.prepare(sql)));
      try {
        return call(statement);
      } catch (error) {
        open.delete(statement);
        quietly(statement);
        statement = undefined;
        throw error;
      }
    };
    // A mistake in the text is reported here, as the other drivers do.
    open.add((statement = raw.prepare(sql)));
    return {
      run: (...values: readonly unknown[]) => ran((one) => one.run(checked(values))),
      // To the last row: a statement that stands at a row keeps the file locked.
      get: (...values: readonly unknown[]) => ran((one) => one.all(checked(values)))[0],
      all: (...values: readonly unknown[]) => ran((one) => one.all(checked(values))),
      *iterate(...values: readonly unknown[]) {
        const own = raw.prepare(sql);
        open.add(own);
        try {
          yield* own.iterate(checked(values));
        } finally {
          if (open.delete(own)) own.finalize();
        }
      },
    } as never;
  };
  const finalize = () => {
    for (const statement of open) quietly(statement);
    open.clear();
  };
  return { prepare, finalize };
};

/** The path as the module resolves it, so that its lock's name is known. */
const resolvedPath = (path: string): string => {
  if (path === ":memory:") return path;
  const folder = dirname(resolve(path));
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : resolve(path);
};

/**
 * Throws where node-sqlite3-wasm is not installed. Any number of processes of one machine may share
 * a file, one at a time, readers too.
 */
export const wasmSqlite = (): OpenWithDriver => {
  const wasm = (loaded ??= loadWasm());
  return (given, { readOnly, busyTimeout }) => {
    const path = resolvedPath(given);
    if (path !== ":memory:") wasm.setBusyTimeout(path, busyTimeout);
    if (path !== ":memory:" && usesWriteAheadLog(path)) leaveWriteAheadLog(wasm, path);
    const raw = new wasm.Database(path, { readOnly });
    const { prepare, finalize } = statementsOf(raw);
    const exec = (sql: string) => raw.exec(sql);
    return {
      driver: "node-sqlite3-wasm",
      prepare,
      pluck: (sql) => firstValue(prepare(sql)) as never,
      exec,
      pragma: (text) => {
        const statement = raw.prepare(`PRAGMA ${text}`);
        try {
          return Object.values((statement.all([])[0] ?? {}) as Record<string, SqliteValue>)[0];
        } finally {
          statement.finalize();
        }
      },
      ...transactions({ prepare, exec }),
      close: () => {
        if (!raw.isOpen) return;
        finalize();
        raw.close();
      },
    };
  };
};

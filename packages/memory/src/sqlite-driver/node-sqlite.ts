import type { OpenWithDriver, SqliteDatabase, SqliteStatement, SqliteValue } from "./database.js";
import { keepEmptyBytes, losesEmptyBytes } from "./empty-bytes.js";
import { firstValue } from "./first-value.js";
import { requireHere } from "./require-here.js";
import { transactions } from "./transactions.js";

/** What is used of `node:sqlite`, whose types come with newer Nodes only. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    path: string,
    options: { readonly readOnly: boolean },
  ) => { prepare(sql: string): SqliteStatement; exec(sql: string): void; close(): void };
}

/**
 * Node's own SQLite. Some versions of Node warn every process that it is experimental. Users of our
 * commands can do nothing about that, so this one warning is suppressed while the module loads, and
 * no other.
 */
const loadNodeSqlite = (): NodeSqlite => {
  const { emitWarning } = process;
  const withoutSqlite = (...values: Parameters<typeof emitWarning>): void => {
    if (!String(values[0]).startsWith("SQLite is an experimental feature"))
      Reflect.apply(emitWarning, process, values);
  };
  process.emitWarning = withoutSqlite as typeof emitWarning;
  try {
    return requireHere()("node:sqlite") as NodeSqlite;
  } finally {
    process.emitWarning = emitWarning;
  }
};

/** Throws where this Node has no `node:sqlite`, or only behind a flag. */
export const nodeSqlite = (): OpenWithDriver => {
  const { DatabaseSync } = loadNodeSqlite();
  return (path, { readOnly, busyTimeout }) => {
    const raw = new DatabaseSync(path, { readOnly });
    const exec = (sql: string) => raw.exec(sql);
    // First of all: whatever is prepared reads the file, and would not wait for another process's
    // lock.
    exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    const bare = (sql: string) => raw.prepare(sql);
    const prepare = (
      losesEmptyBytes(bare) ? (sql: string) => keepEmptyBytes(bare(sql)) : bare
    ) as SqliteDatabase["prepare"];
    const pluck: SqliteDatabase["pluck"] = (sql) => firstValue(prepare(sql)) as never;
    let isOpen = true;
    return {
      driver: "node:sqlite",
      prepare,
      pluck,
      exec,
      pragma: (text) => pluck<[], SqliteValue>(`PRAGMA ${text}`).get(),
      ...transactions({ prepare, exec }),
      close: () => {
        if (isOpen) raw.close();
        isOpen = false;
      },
    };
  };
};

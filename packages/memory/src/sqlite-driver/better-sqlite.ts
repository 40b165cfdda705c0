import type { OpenWithDriver, SqliteDatabase, SqliteStatement, SqliteValue } from "./database.js";
import { requireHere } from "./require-here.js";
import { transactions } from "./transactions.js";

/** What is used of better-sqlite3, an optional peer: its types are not ours to ask for. */
type BetterSqlite = new (
  path: string,
  options: { readonly readonly: boolean; readonly timeout: number },
) => {
  prepare(sql: string): SqliteStatement & { pluck(): SqliteStatement };
  exec(sql: string): void;
  pragma(text: string, options: { readonly simple: true }): unknown;
  close(): void;
};

/** Throws where better-sqlite3 is not installed, or was never compiled for this Node. */
export const betterSqlite = (): OpenWithDriver => {
  const Database = requireHere()("better-sqlite3") as BetterSqlite;
  // Its binary is read with the first database.
  new Database(":memory:", { readonly: false, timeout: 0 }).close();
  return (path, { readOnly, busyTimeout }) => {
    const raw = new Database(path, { readonly: readOnly, timeout: busyTimeout });
    const prepare: SqliteDatabase["prepare"] = (sql) => raw.prepare(sql) as never;
    const exec = (sql: string) => void raw.exec(sql);
    return {
      driver: "better-sqlite3",
      prepare,
      pluck: (sql) => raw.prepare(sql).pluck() as never,
      exec,
      pragma: (text) => raw.pragma(text, { simple: true }) as SqliteValue | undefined,
      ...transactions({ prepare, exec }),
      close: () => void raw.close(),
    };
  };
};

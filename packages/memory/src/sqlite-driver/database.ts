/** What SQLite stores and gives back; a BLOB comes back as bytes of its own. */
export type SqliteValue = null | number | bigint | string | Uint8Array;

export interface SqliteChanges {
  readonly changes: number;
  readonly lastInsertRowid: number | bigint;
}

/** A compiled statement; values stand for its `?` in their order. */
export interface SqliteStatement<
  Values extends readonly unknown[] = readonly SqliteValue[],
  Row = unknown,
> {
  run(...values: Values): SqliteChanges;
  /** The first row, or undefined. */
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
  /**
   * Rows one at a time; the statement must not run again before the last one was taken or the loop
   * was left.
   */
  iterate(...values: Values): IterableIterator<Row>;
}

/** The names of the drivers, best first. */
export const sqliteDrivers = ["node:sqlite", "better-sqlite3", "node-sqlite3-wasm"] as const;
export type SqliteDriver = (typeof sqliteDrivers)[number];

/** An open database: the same calls with every driver. Every call is synchronous. */
export interface SqliteDatabase {
  readonly driver: SqliteDriver;
  prepare<Values extends readonly unknown[] = readonly SqliteValue[], Row = unknown>(
    sql: string,
  ): SqliteStatement<Values, Row>;
  /** A statement whose rows are the values of their first column. */
  pluck<Values extends readonly unknown[] = readonly SqliteValue[], Value = unknown>(
    sql: string,
  ): SqliteStatement<Values, Value>;
  /** Runs any number of statements that return nothing. */
  exec(sql: string): void;
  /** Runs `PRAGMA text` and gives back the first value that it returns. */
  pragma(text: string): SqliteValue | undefined;
  /**
   * Runs an action in a `BEGIN IMMEDIATE` transaction of its own: all of it happens, or nothing.
   * Transactions do not nest.
   */
  immediately<Result>(action: () => Result): Result;
  /**
   * Runs reads in one transaction: all see the same state of the file, which is locked once for all
   * of them. Transactions do not nest.
   */
  reading<Result>(action: () => Result): Result;
  /** Closing twice does no harm. */
  close(): void;
}

/** A driver opens a file, or `:memory:`. */
export type OpenWithDriver = (
  path: string,
  options: { readonly readOnly: boolean; readonly busyTimeout: number },
) => SqliteDatabase;

import type { SqliteStatement } from "./database.js";

const withAddress = (values: readonly unknown[]): readonly unknown[] =>
  values.some((value) => ArrayBuffer.isView(value) && value.byteLength === 0)
    ? values.map((value) =>
        ArrayBuffer.isView(value) && value.byteLength === 0 ? Buffer.alloc(0) : value,
      )
    : values;

/**
 * Node 22's SQLite takes a view of a buffer without bytes for NULL: such values are given as an
 * empty Buffer, which has an address.
 */
export const keepEmptyBytes = (statement: SqliteStatement): SqliteStatement => {
  const run = <Result>(
    method: (...values: never[]) => Result,
    values: readonly unknown[],
  ): Result => method.apply(statement, withAddress(values) as never[]);
  return {
    run: (...values) => run(statement.run, values),
    get: (...values) => run(statement.get, values),
    all: (...values) => run(statement.all, values),
    iterate: (...values) => run(statement.iterate, values),
  };
};

/** Whether a connection stores an empty view as NULL. */
export const losesEmptyBytes = (prepare: (sql: string) => SqliteStatement): boolean =>
  (
    prepare("SELECT ? IS NULL AS lost").get(new Uint8Array(new ArrayBuffer(0))) as {
      readonly lost: number;
    }
  ).lost === 1;

import type { SqliteStatement } from "./database.js";

type Row = Readonly<Record<string, unknown>>;

const firstOf = (row: Row): unknown => {
  for (const name in row) return row[name];
  return undefined;
};

/** The same statement, of whose rows only the first column is given back. */
export const firstValue = <Values extends readonly unknown[], Value>(
  statement: SqliteStatement<Values, Row>,
): SqliteStatement<Values, Value> => ({
  run: (...values) => statement.run(...values),
  get: (...values) => {
    const row = statement.get(...values);
    return row === undefined ? undefined : (firstOf(row) as Value);
  },
  all: (...values) => statement.all(...values).map((row) => firstOf(row) as Value),
  *iterate(...values) {
    for (const row of statement.iterate(...values)) yield firstOf(row) as Value;
  },
});

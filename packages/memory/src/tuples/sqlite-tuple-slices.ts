import { setImmediate } from "node:timers/promises";
import type { SqliteDatabase } from "../sqlite-driver/database.js";

/** Row ids in one slice: a few milliseconds of work. */
const LENGTH = 2000;

/** The table of tuples in slices. */
export type TupleSlices = (
  read: <Result>(action: () => Result) => Result,
) => AsyncGenerator<readonly [after: number, to: number]>;

/**
 * The row ids of all tuples, slice after slice, whatever indexes there are: above `after`, up to
 * `to`. The process goes on with other work between two slices.
 */
export const sqliteTupleSlices = (database: SqliteDatabase): TupleSlices => {
  const extent = database.prepare<[], { low: number | null; high: number | null }>(
    "SELECT min(id) AS low, max(id) AS high FROM tuple",
  );
  return async function* (read) {
    const { low, high } = read(() => extent.get()) ?? {};
    for (let after = (low ?? 1) - 1; after < (high ?? 0); after += LENGTH) {
      yield [after, after + LENGTH];
      await setImmediate();
    }
  };
};

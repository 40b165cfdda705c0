import type { SqliteDatabase } from "./database.js";

/**
 * `BEGIN IMMEDIATE` takes the write lock first: a read that is upgraded later would fail where
 * another process wrote meanwhile.
 */
export const immediateTransaction = (
  database: Pick<SqliteDatabase, "prepare" | "exec">,
): SqliteDatabase["immediately"] => {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  return (action) => {
    begin.run();
    try {
      const result = action();
      commit.run();
      return result;
    } catch (error) {
      try {
        database.exec("ROLLBACK");
      } catch {
        // A full disk has rolled back by itself; the first error is the one to report.
      }
      throw error;
    }
  };
};

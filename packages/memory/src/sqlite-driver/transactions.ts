import type { SqliteDatabase } from "./database.js";

/** The transactions of a database; their statements are prepared when they are first needed. */
export const transactions = (
  database: Pick<SqliteDatabase, "prepare" | "exec">,
): Pick<SqliteDatabase, "immediately" | "reading"> => {
  const inTransaction = (begin: string): SqliteDatabase["immediately"] => {
    let statements: readonly ReturnType<SqliteDatabase["prepare"]>[] | undefined;
    return (action) => {
      statements ??= [database.prepare(begin), database.prepare("COMMIT")];
      const [first, last] = statements;
      first?.run();
      try {
        const result = action();
        last?.run();
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
  return {
    // Takes the write lock first: a read that is upgraded later would fail where another process
    // wrote meanwhile.
    immediately: inTransaction("BEGIN IMMEDIATE"),
    reading: inTransaction("BEGIN"),
  };
};

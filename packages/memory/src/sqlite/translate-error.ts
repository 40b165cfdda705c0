import { MnemographError } from "@mnemograph/core";
import { sqliteErrorCode } from "../sqlite-driver/sqlite-error-code.js";

/** SQLite calls a schema that it cannot read a plain mistake in a statement. */
const isDamagedSchema = (code: string, error: unknown): boolean =>
  code === "SQLITE_ERROR" &&
  error instanceof Error &&
  /malformed|no such (?:table|column)|has no column named/.test(error.message);

/** Turns SQLite's error codes into ours; anything else comes back as it is. */
export const translateSqliteError = (error: unknown, path: string): unknown => {
  const code = sqliteErrorCode(error);
  const evidence = { path, sqliteCode: code };
  if (code === "SQLITE_FULL") {
    return new MnemographError({
      code: "STORAGE_FULL",
      message: `no space left to write ${path}`,
      hint: "free some disk space (or raise `maxBytes`) and run again: what was written before is kept",
      evidence,
      cause: error,
    });
  }
  if (code.startsWith("SQLITE_BUSY")) {
    return new MnemographError({
      code: "MEMORY_INVALID",
      message: `${path} stayed locked by another writer for the whole waiting time`,
      hint: "end the process that holds the lock, or raise `busyTimeout`",
      evidence,
      cause: error,
    });
  }
  if (
    code === "SQLITE_NOTADB" ||
    code.startsWith("SQLITE_CORRUPT") ||
    isDamagedSchema(code, error)
  ) {
    return new MnemographError({
      code: "MEMORY_INVALID",
      message: `${path} is not a readable SQLite database`,
      hint: "point at a memory file made by this package, or restore it from an export",
      evidence,
      cause: error,
    });
  }
  if (code.startsWith("SQLITE_CANTOPEN") || code.startsWith("SQLITE_READONLY")) {
    return new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `${path} cannot be opened for writing`,
      hint: "check the folder's path and permissions",
      evidence,
      cause: error,
    });
  }
  return error;
};

/** Runs a database action and translates what it throws. */
export const translating = <Result>(path: string, action: () => Result): Result => {
  try {
    return action();
  } catch (error) {
    throw translateSqliteError(error, path);
  }
};

/** What is made on an open database; where that fails, the database is closed. */
export const madeOn = <Made>(
  database: { readonly close: () => void },
  path: string,
  make: () => Made,
): Made => {
  try {
    return make();
  } catch (error) {
    database.close();
    throw translateSqliteError(error, path);
  }
};

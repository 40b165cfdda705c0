import { existsSync } from "node:fs";
import { MnemographError } from "@mnemograph/core";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { databasePath } from "./database-path.js";
import type { SqliteOptions } from "./sqlite-options.js";
import { openFile } from "./open-file.js";
import { hasTables } from "./schema.js";
import { translateSqliteError } from "./translate-error.js";

/** Throws DATA_NOT_FOUND where there is no file: nothing is made. */
const requireFile = (path: string): void => {
  if (existsSync(path)) return;
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there is no memory file ${path}`,
    hint: "check the path, or form a memory first",
    evidence: { path },
  });
};

/**
 * Opens a memory database whose statements change nothing. The handle itself may write: SQLite's files beside the database then go when it is closed, as after any
 * other visit.
 */
export const openUnchanged = (
  options: Pick<SqliteOptions, "path" | "busyTimeout" | "driver">,
): SqliteDatabase => {
  const path = databasePath(options.path);
  requireFile(path);
  let database: SqliteDatabase | undefined;
  try {
    database = openFile(path, options);
    hasTables(database, path);
    database.pragma("query_only = 1");
    database.pragma("mmap_size = 2147483648");
    return database;
  } catch (error) {
    database?.close();
    throw translateSqliteError(error, path);
  }
};

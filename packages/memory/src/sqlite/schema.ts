import { MnemographError } from "@mnemograph/core";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { tables } from "./tables.js";

/** The schema version of `tables`: a change to them raises it. */
const VERSION = 3;

const invalid = (path: string, message: string, hint: string, found: object = {}) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `${path} ${message}`,
    hint,
    evidence: { path, ...found },
  });

/**
 * Whether the file holds our tables: false for an empty one. Throws MEMORY_INVALID for other
 * programs' databases, and for tables of another schema version.
 */
export const hasTables = (database: SqliteDatabase, path: string): boolean => {
  const names = database
    .pluck<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  if (names.length === 0) return false;
  if (!names.includes("mnemograph_schema")) {
    throw invalid(
      path,
      "is a database of another program",
      "use a file of its own for the memory",
      { isForeign: true },
    );
  }
  const version = database.pluck<[], number>("SELECT version FROM mnemograph_schema").get();
  if (version === undefined || version < 1)
    throw invalid(path, "has no schema version", "restore the memory from an export");
  if (version !== VERSION) {
    throw invalid(
      path,
      `has schema version ${version}, and this package reads version ${VERSION}`,
      "update @mnemograph/memory; or export the memory with the version that wrote it, and import the export",
    );
  }
  return true;
};

/** Makes the tables of an empty database, in one transaction. */
export const makeTables = (database: SqliteDatabase, path: string): void => {
  if (hasTables(database, path)) return;
  database.immediately(() => {
    // Another process may have made them since.
    if (hasTables(database, path)) return;
    database.exec(
      `CREATE TABLE mnemograph_schema (version INTEGER NOT NULL) STRICT; INSERT INTO mnemograph_schema VALUES (${VERSION}); ${tables}`,
    );
  });
};

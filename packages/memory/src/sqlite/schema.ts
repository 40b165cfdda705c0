import { MnemographError } from "@mnemograph/core";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { migrations } from "./migrations.js";

/** The schema version that this package writes. */
const NEWEST = migrations.length;

const invalid = (path: string, message: string, hint: string, found: object = {}) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `${path} ${message}`,
    hint,
    evidence: { path, ...found },
  });

/**
 * The schema version of the file: 0 for an empty one. Throws MEMORY_INVALID for other programs'
 * databases.
 */
export const schemaVersion = (database: SqliteDatabase, path: string): number => {
  const tables = database
    .pluck<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  if (tables.length === 0) return 0;
  if (!tables.includes("mnemograph_schema")) {
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
  if (version > NEWEST) {
    throw invalid(
      path,
      `has schema version ${version}, and this package knows up to ${NEWEST}`,
      "update @mnemograph/memory, or export the memory with the newer version",
    );
  }
  return version;
};

/** Whether nothing needs to be brought up to date. */
export const isNewestSchema = (database: SqliteDatabase, path: string): boolean =>
  schemaVersion(database, path) === NEWEST;

/** Brings the database to this package's schema, in one transaction. */
export const migrate = (database: SqliteDatabase, path: string): void => {
  if (isNewestSchema(database, path)) return;
  database.immediately(() => {
    const version = schemaVersion(database, path);
    if (version === 0) {
      database.exec(
        "CREATE TABLE mnemograph_schema (version INTEGER NOT NULL) STRICT; INSERT INTO mnemograph_schema VALUES (0)",
      );
    }
    for (const step of migrations.slice(version)) {
      if (typeof step === "string") database.exec(step);
      else step(database);
    }
    database.prepare("UPDATE mnemograph_schema SET version = ?").run(NEWEST);
  });
};

import { MnemographError } from "@mnemograph/core";
import {
  type PostgresDatabase,
  type PostgresMigrations,
  type PostgresQueries,
  quoteName,
} from "./postgres-database.js";

/**
 * Locks of other programs in the same database use other numbers; the second part is the schema's
 * name.
 */
const lockClass = 0x6d6e656d;

const invalid = (database: PostgresDatabase, message: string, hint: string) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `schema "${database.schema}" of ${database.location} ${message}`,
    hint,
    evidence: { location: database.location, schema: database.schema },
  });

/**
 * The version of our tables: 0 where there are none. Throws MEMORY_INVALID for another program's
 * tables, and for a version that is newer or that no statement leads to.
 */
const schemaVersion = async (
  queries: PostgresQueries,
  database: PostgresDatabase,
  migrations: PostgresMigrations,
): Promise<number> => {
  const tables = await queries.rows<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1",
    [database.schema],
  );
  if (tables.length === 0) return 0;
  if (!tables.some(({ name }) => name === "mnemograph_schema")) {
    throw invalid(
      database,
      "holds tables of another program",
      "give the memory a schema of its own",
    );
  }
  const [line] = await queries.rows<{ version: number }>("SELECT version FROM {mnemograph_schema}");
  if (line === undefined)
    throw invalid(database, "has no schema version", "restore the memory from an export");
  const newest = migrations.length;
  const isTooOld = line.version < newest && migrations.slice(0, line.version).flat().length === 0;
  if (isTooOld || line.version > newest) {
    throw invalid(
      database,
      `has schema version ${line.version}, and this package reads version ${newest}`,
      "update @mnemograph/memory; or export the memory with the version that wrote it, and import the export",
    );
  }
  return line.version;
};

/** Brings the tables up to date, one process at a time. */
export const migratePostgres = async (
  database: PostgresDatabase,
  migrations: PostgresMigrations,
): Promise<void> => {
  const newest = migrations.length;
  if ((await schemaVersion(database, database, migrations)) === newest) return;
  await database.transaction(async (queries) => {
    await queries.rows("SELECT pg_advisory_xact_lock($1, hashtext($2))", [
      lockClass,
      database.schema,
    ]);
    const version = await schemaVersion(queries, database, migrations);
    if (version === 0) {
      await queries.rows(`CREATE SCHEMA IF NOT EXISTS ${quoteName(database.schema)}`);
      await queries.rows("CREATE TABLE {mnemograph_schema} (version integer NOT NULL)");
      await queries.rows("INSERT INTO {mnemograph_schema} VALUES (0)");
    }
    for (const statement of migrations.slice(version).flat()) await queries.rows(statement);
    await queries.rows("UPDATE {mnemograph_schema} SET version = $1", [newest]);
  });
};

/**
 * For those who only look: throws DATA_NOT_FOUND where our tables are not made yet, MEMORY_INVALID
 * where they are of an older version.
 */
export const requireMigrated = async (
  database: PostgresDatabase,
  migrations: PostgresMigrations,
): Promise<void> => {
  const newest = migrations.length;
  const version = await schemaVersion(database, database, migrations);
  if (version === newest) return;
  if (version > 0)
    throw invalid(
      database,
      `has schema version ${version}, and this package reads ${newest}`,
      "let a program write to it: that updates it",
    );
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `${database.location} holds nothing of ours in schema "${database.schema}" yet`,
    hint: "a memory that is written there makes it",
    evidence: { location: database.location, schema: database.schema },
  });
};

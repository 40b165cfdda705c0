import { type PostgresDatabase, quoteName } from "./postgres-database.js";

/**
 * Rewrites the tables of the schema without what was removed. The server's own write-ahead log and
 * your backups keep it until they expire.
 *
 * @throws MnemographError where the database refuses it: its user has to own the tables.
 * @example
 * import { openPostgres } from "@mnemograph/memory/postgres";
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/memories" });
 * await reclaimPostgres(database);
 */
export const reclaimPostgres = async (database: PostgresDatabase): Promise<void> => {
  const tables = await database.rows<{ readonly tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = $1",
    [database.schema],
  );
  for (const { tablename } of tables)
    await database.rows(`VACUUM (FULL) ${quoteName(database.schema)}.${quoteName(tablename)}`);
};

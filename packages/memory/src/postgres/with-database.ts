import { openPostgres, type PostgresDatabaseOptions } from "./open-postgres.js";
import type { PostgresDatabase } from "./postgres-database.js";

/**
 * Which memory of which database: its URL, or a database that `openPostgres` opened and several
 * memories share.
 */
export type PostgresOptions = { readonly namespace: string } & (
  | PostgresDatabaseOptions
  | { readonly database: PostgresDatabase }
);

/** The database of a memory, and how the memory lets go of it: a shared one stays open. */
export const withDatabase = async (
  options: PostgresOptions,
): Promise<{ database: PostgresDatabase; close: () => Promise<void> }> => {
  if ("database" in options) return { database: options.database, close: async () => {} };
  const database = await openPostgres(options);
  return { database, close: database.close };
};

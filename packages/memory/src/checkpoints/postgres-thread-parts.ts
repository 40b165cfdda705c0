import { type PostgresQueries, quoteName } from "../postgres/postgres-database.js";
import { toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import type { ThreadParts } from "./thread-parts.js";

/**
 * Parts of checkpoints in a table of PostgreSQL, in the schema of the checkpointer; `setup` makes
 * what is missing.
 *
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/memories" });
 * const parts = await postgresThreadParts(database).all("episode-7");
 */
export const postgresThreadParts = (
  database: PostgresQueries,
  { schema = "public" }: { readonly schema?: string } = {},
): ThreadParts & { setup(): Promise<void> } => {
  const table = `${quoteName(schema)}.checkpoint_part`;
  const hashOf = (threadId: string) => contentHash(toStoredText(threadId));
  return {
    setup: async () => {
      await database.rows(`CREATE SCHEMA IF NOT EXISTS ${quoteName(schema)}`);
      await database.rows(
        `CREATE TABLE IF NOT EXISTS ${table} (thread_hash bytea NOT NULL, name text NOT NULL, body text NOT NULL, PRIMARY KEY (thread_hash, name))`,
      );
    },
    add: async (threadId, parts) => {
      await database.rows(
        `INSERT INTO ${table} (thread_hash, name, body) SELECT $1, name, body FROM unnest($2::text[], $3::text[]) AS new (name, body)
         ON CONFLICT DO NOTHING`,
        [hashOf(threadId), [...parts.keys()], [...parts.values()]],
      );
    },
    all: async (threadId) => {
      const lines = await database.rows<{ name: string; body: string }>(
        `SELECT name, body FROM ${table} WHERE thread_hash = $1`,
        [hashOf(threadId)],
      );
      return new Map(lines.map(({ name, body }) => [name, body]));
    },
    remove: async (threadId) => {
      await database.rows(`DELETE FROM ${table} WHERE thread_hash = $1`, [hashOf(threadId)]);
    },
  };
};

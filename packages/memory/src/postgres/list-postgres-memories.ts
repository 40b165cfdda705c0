import type { ListedMemory } from "../sqlite/list-memories.js";
import type { PostgresDatabase } from "./postgres-database.js";
import { fromStoredText } from "../stored-text.js";

/**
 * Every memory of a database that was ever written, sorted.
 *
 * @example
 * const memories = await listPostgresMemories(await openPostgres({ url: "postgres://user:password@localhost:5432/memories" }));
 * memories.map(({ namespace, version }) => `${namespace}@${version}`);
 */
export const listPostgresMemories = async (
  database: PostgresDatabase,
): Promise<readonly ListedMemory[]> => {
  const lines = await database.rows<Omit<ListedMemory, "metadata"> & { readonly metadata: string }>(
    `SELECT kind, namespace, version, oldest_version AS "oldestVersion", metadata
     FROM {memory} ORDER BY kind COLLATE "C", namespace COLLATE "C"`,
  );
  return lines.map(({ metadata, namespace, ...line }) => ({
    ...line,
    namespace: fromStoredText(namespace),
    metadata: JSON.parse(metadata),
  }));
};

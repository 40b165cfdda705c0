import { openDatabase } from "./open-database.js";
import type { SqliteOptions } from "./sqlite-options.js";

/**
 * Rewrites a memory file without the bytes of what was removed, in its log too. Others may read and
 * write the file before and after; while it works, their writes wait.
 *
 * @throws MnemographError where the file cannot be opened or is busy.
 * @example
 * await reclaimSqlite({ path: "memories.sqlite" });
 */
export const reclaimSqlite = async (options: SqliteOptions): Promise<void> => {
  if (options.path === ":memory:") return;
  const database = await openDatabase(options);
  try {
    database.exec("VACUUM");
    database.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
};

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { SqliteDatabase } from "../sqlite-driver/database.js";

/**
 * Opens a copy of a database as it is now, its log included; closing the copy takes it away. The
 * original stays as it is.
 */
export const openCopy = (
  original: SqliteDatabase,
  path: string,
  open: (path: string) => SqliteDatabase,
): SqliteDatabase => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-memory-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const place = join(folder, basename(path));
    // VACUUM INTO counts as a change, though the original has none by it.
    original.pragma("query_only = 0");
    original.prepare<[string]>("VACUUM INTO ?").run(place);
    const copy = open(place);
    return {
      ...copy,
      close: () => {
        copy.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};

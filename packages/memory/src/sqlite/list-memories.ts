import type { MemoryExtent, MemoryKind, MemoryMetadata } from "../stored-memory.js";
import { fromStoredText } from "../stored-text.js";
import { openUnchanged } from "./open-unchanged.js";
import { translating } from "./translate-error.js";

export interface ListedMemory extends MemoryExtent {
  readonly kind: MemoryKind;
  readonly namespace: string;
  readonly metadata: MemoryMetadata;
}

type Line = Omit<ListedMemory, "metadata"> & { readonly metadata: string };

/**
 * Every memory of a SQLite file that was ever written, sorted; the file stays as it is.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, MEMORY_INVALID for a foreign one or one
 *   of another schema version.
 * @example
 * for (const { kind, namespace, version } of await listSqliteMemories("memories.sqlite")) `${kind}/${namespace}@${version}`;
 */
export const listSqliteMemories = async (path: string): Promise<readonly ListedMemory[]> => {
  const database = openUnchanged({ path });
  const lines = translating(path, () => {
    try {
      if (
        database.pluck<[], string>("SELECT name FROM sqlite_master WHERE name = 'memory'").get() ===
        undefined
      )
        return [];
      return database
        .prepare<[], Line>(
          "SELECT kind, namespace, version, oldest_version AS oldestVersion, metadata FROM memory ORDER BY kind, namespace",
        )
        .all();
    } finally {
      database.close();
    }
  });
  return lines.map(({ metadata, ...line }) =>
    Object.assign(line, {
      namespace: fromStoredText(line.namespace),
      metadata: JSON.parse(metadata) as MemoryMetadata,
    }),
  );
};

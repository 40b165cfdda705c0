import { existsSync } from "node:fs";
import { MnemographError } from "@mnemograph/core";
import type { MemoryExtent, MemoryKind, MemoryMetadata } from "../stored-memory.js";
import { fromStoredText } from "../stored-text.js";
import { openDatabase } from "./open-database.js";

export interface ListedMemory extends MemoryExtent {
  readonly kind: MemoryKind;
  readonly namespace: string;
  readonly metadata: MemoryMetadata;
}

type Line = Omit<ListedMemory, "metadata"> & { readonly metadata: string };

/**
 * Every memory of a SQLite file that was ever written, sorted. Throws DATA_NOT_FOUND for a missing file.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, MEMORY_INVALID for a foreign one.
 * @example
 * for (const { kind, namespace, version } of await listSqliteMemories("memories.sqlite")) `${kind}/${namespace}@${version}`;
 */
export const listSqliteMemories = async (path: string): Promise<readonly ListedMemory[]> => {
  if (!existsSync(path)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `there is no memory file ${path}`,
      hint: "check the path, or form a memory first",
      evidence: { path },
    });
  }
  const database = await openDatabase({ path });
  const lines = database
    .prepare<[], Line>("SELECT kind, namespace, version, oldest_version AS oldestVersion, metadata FROM memory ORDER BY kind, namespace")
    .all();
  database.close();
  return lines.map(({ metadata, ...line }) =>
    Object.assign(line, { namespace: fromStoredText(line.namespace), metadata: JSON.parse(metadata) as MemoryMetadata }),
  );
};

import { listSqliteMemories } from "@mnemograph/memory/sqlite";
import { type InspectedMemory, inspectMemoryFile } from "./inspect-memory-file.js";

/** A note of a file, and the name of the memory that holds it. */
export interface FoundNote {
  readonly namespace: string;
  readonly row: InspectedMemory["entries"][number];
}

/**
 * The notes of a SQLite file with an id; several memories may each hold one. None where the file
 * holds no notes.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, MEMORY_INVALID for a foreign one.
 * @example
 * for (const { namespace, row } of await findNotes({ file: "memories.sqlite", id: "sai-00001" })) `${namespace}: ${row["text"]}`;
 */
export const findNotes = async ({
  file,
  id,
  namespace,
}: {
  readonly file: string;
  readonly id: string;
  readonly namespace?: string | undefined;
}): Promise<readonly FoundNote[]> => {
  const listed = (await listSqliteMemories(file)).filter(
    (one) => one.kind === "notes" && one.namespace === (namespace ?? one.namespace),
  );
  const found: FoundNote[] = [];
  for (const { kind, namespace: name } of listed) {
    const [memory] = await inspectMemoryFile({ file, kind, namespace: name });
    for (const row of memory?.entries ?? [])
      if (row["id"] === id) found.push({ namespace: name, row });
  }
  return found;
};

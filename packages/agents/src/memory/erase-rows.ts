import { MnemographError } from "@mnemograph/core";
import type { MemorySnapshot, StoredMemory } from "@mnemograph/memory";

/** Puts the snapshot in place of what is there; false where somebody wrote since it was read. */
const replaced = async <Row>(
  memory: StoredMemory<Row>,
  snapshot: MemorySnapshot<Row>,
): Promise<boolean> => {
  if (memory.replaceRows === undefined) {
    await memory.clear();
    await memory.importRows(snapshot);
    return true;
  }
  try {
    await memory.replaceRows(snapshot);
    return true;
  } catch (error) {
    if (MnemographError.isInstance(error) && error.code === "MEMORY_CHANGED") return false;
    throw error;
  }
};

/**
 * Removes rows from every version of a memory. What is left keeps its versions' order; readers that
 * were pinned before fail with MEMORY_VERSION_UNKNOWN. Returns the number of rows that were
 * removed.
 */
export const eraseRows = async <Row>(
  memory: StoredMemory<Row>,
  isErased: (row: Row) => boolean,
): Promise<number> => {
  for (;;) {
    const { rows: all, rowCount: _count, ...snapshot } = await memory.exportRows();
    const rows: Row[] = [];
    let erased = 0;
    for await (const row of all) {
      if (isErased(row)) erased += 1;
      else rows.push(row);
    }
    if (erased === 0 || (await replaced(memory, { ...snapshot, rows }))) return erased;
  }
};

import type { StoredMemory } from "@mnemograph/memory";

/**
 * Removes rows from every version of a memory. What is left keeps its versions' order; readers that
 * were pinned before fail with MEMORY_VERSION_UNKNOWN. Returns the number of rows that were
 * removed.
 */
export const eraseRows = async <Row>(
  memory: StoredMemory<Row>,
  isErased: (row: Row) => boolean,
): Promise<number> => {
  const { rows: all, rowCount: _count, ...snapshot } = await memory.exportRows();
  const rows: Row[] = [];
  let erased = 0;
  for await (const row of all) {
    if (isErased(row)) erased += 1;
    else rows.push(row);
  }
  if (erased === 0) return 0;
  await memory.clear();
  await memory.importRows({ ...snapshot, rows });
  return erased;
};

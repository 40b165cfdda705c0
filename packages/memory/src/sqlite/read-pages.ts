import type { MemoryRecord } from "./memory-record.js";

const pageSize = 500;

/**
 * Walks a table in pages, so that a long export holds no read transaction and little memory. `page`
 * gets the last id seen and returns the next rows in the order of their ids. Fails with
 * MEMORY_VERSION_UNKNOWN if the memory is cleared on the way.
 */
export async function* readPages<Line extends { readonly id: number }>(
  record: MemoryRecord,
  version: number,
  page: (memory: number, after: number, limit: number) => readonly Line[],
): AsyncGenerator<Line> {
  for (let after = 0; ;) {
    const lines = record.read(version, (memory) => page(memory, after, pageSize));
    yield* lines;
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

import type { PostgresRecord } from "./postgres-record.js";

const pageSize = 500;

/**
 * Walks a table in pages, so that a long export holds no transaction and little memory. `page` gets
 * the last id seen and returns the next rows in the order of their ids. Fails with
 * MEMORY_VERSION_UNKNOWN if the memory is cleared on the way.
 */
export async function* readPostgresPages<Line extends { readonly id: number }>(
  record: PostgresRecord,
  version: number,
  page: (memory: number, after: number, limit: number) => Promise<readonly Line[]>,
  limit = pageSize,
): AsyncGenerator<Line> {
  for (let after = 0; ;) {
    const lines = await record.read(version, (memory) => page(memory, after, limit));
    yield* lines;
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

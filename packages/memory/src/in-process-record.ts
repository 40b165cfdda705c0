import {
  type MemoryExport,
  type MemoryExtent,
  type MemoryMetadata,
  type MemorySnapshot,
  requireEmpty,
} from "./stored-memory.js";

/** The versions and metadata of one in-process memory. */
export interface InProcessRecord {
  extent(): MemoryExtent;
  metadata(): MemoryMetadata;
  setMetadata(metadata: MemoryMetadata): void;
  /** Raises the version by one if something changed, and returns it. */
  advance(changed: boolean): number;
  exportRows<Row>(rows: readonly Row[]): MemoryExport<Row>;
  restore<Row>(snapshot: MemorySnapshot<Row>, action: (base: number) => void): void;
  clear(action: () => void): void;
}

export const inProcessRecord = (namespace: string): InProcessRecord => {
  let extent: MemoryExtent = { version: 0, oldestVersion: 0 };
  let metadata: MemoryMetadata = {};
  return {
    extent: () => extent,
    metadata: () => metadata,
    setMetadata: (next) => {
      metadata = structuredClone(next);
    },
    advance: (changed) => {
      if (changed) extent = { ...extent, version: extent.version + 1 };
      return extent.version;
    },
    exportRows: (rows) => ({
      ...extent,
      metadata,
      rowCount: rows.length,
      rows: asAsync([...rows]),
    }),
    restore: (snapshot, action) => {
      requireEmpty(extent, namespace);
      const base = extent.version;
      action(base);
      extent = { version: base + snapshot.version, oldestVersion: base + snapshot.oldestVersion };
      metadata = structuredClone(snapshot.metadata);
    },
    clear: (action) => {
      if (extent.version === extent.oldestVersion) return;
      action();
      extent = { version: extent.version + 1, oldestVersion: extent.version + 1 };
    },
  };
};

async function* asAsync<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

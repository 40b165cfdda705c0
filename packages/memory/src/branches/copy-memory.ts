import { lifetimeAt } from "../log/log-driver.js";
import { type MemoryMetadata, requireVersion, type StoredMemory } from "../stored-memory.js";

/**
 * Copies a memory as it was at one version into an empty one of its kind, all or nothing: earlier
 * versions are kept, and the next change makes the version after it.
 *
 * @throws MnemographError MEMORY_INVALID where the other memory is not empty,
 *   MEMORY_VERSION_UNKNOWN for a version that there is not.
 * @example
 * const [household, copy] = [inProcessTupleMemory({ namespace: "household" }), inProcessTupleMemory({ namespace: "household#1" })];
 * await copyMemory(household, await household.version(), copy, await household.metadata());
 */
export const copyMemory = async <
  Row extends { readonly version: number; readonly removedVersion?: number | undefined },
>(
  from: StoredMemory<Row>,
  version: number,
  to: StoredMemory<Row>,
  metadata: MemoryMetadata,
): Promise<void> => {
  const { rows, ...extent } = await from.exportRows();
  requireVersion(version, extent, from.namespace);
  const kept: Row[] = [];
  for await (const row of rows) {
    if (row.version > version) continue;
    // A removal that came later is not known yet.
    const { removedVersion: _, ...rest } = row;
    kept.push({ ...rest, ...lifetimeAt(version, row.version, row.removedVersion) } as Row);
  }
  await to.importRows({ version, oldestVersion: extent.oldestVersion, metadata, rows: kept });
};

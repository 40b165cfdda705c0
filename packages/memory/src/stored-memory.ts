import { type Json, MnemographError } from "@mnemograph/core";
import type { RowFormat } from "./transfer/row-format.js";

/** What a memory holds: one of ours, or the name of a `LogKind`. */
export type MemoryKind = "tuples" | "experiences" | "reflections" | "notes" | (string & {});

/**
 * Facts about how a memory was made: model, prompt hashes, embedder, environment version. Not
 * versioned.
 */
export type MemoryMetadata = Readonly<Record<string, Json>>;

/** How far a memory reaches: versions `oldestVersion` to `version` can be read. */
export interface MemoryExtent {
  /**
   * Rises by one with each addition that changed something; 0 for a memory that was never written.
   */
  readonly version: number;
  /** 0, or the version right after the last `clear`: what came before is gone. */
  readonly oldestVersion: number;
}

/** A whole memory with its history, as it travels between drivers. */
export interface MemorySnapshot<Row> extends MemoryExtent {
  readonly metadata: MemoryMetadata;
  readonly rows: readonly Row[];
}

/** A memory at one version, ready to be written out row by row. */
export interface MemoryExport<Row> extends MemoryExtent {
  readonly metadata: MemoryMetadata;
  readonly rowCount: number;
  readonly rows: AsyncIterable<Row>;
}

/** What every memory can do, whatever it holds. */
export interface StoredMemory<Row> {
  readonly kind: MemoryKind;
  readonly namespace: string;
  readonly rowFormat: RowFormat<Row>;
  extent(): Promise<MemoryExtent>;
  metadata(): Promise<MemoryMetadata>;
  /** Replaces the metadata; the version stays. */
  setMetadata(metadata: MemoryMetadata): Promise<void>;
  /** Everything up to the current version; rows written meanwhile are left out. */
  exportRows(): Promise<MemoryExport<Row>>;
  /**
   * Takes a whole memory over, all or nothing. Needs an empty memory (MEMORY_INVALID otherwise).
   * Where the memory was cleared before, the imported versions continue from the current one, so no
   * version number ever means two things.
   */
  importRows(snapshot: MemorySnapshot<Row>): Promise<void>;
  /**
   * Puts a snapshot in place of all rows, where the memory still has the snapshot's version
   * (MEMORY_CHANGED otherwise): in one transaction, or, in a LangGraph store, by deleting the rows
   * that the snapshot lacks, and those that were removed before. No reader sees it empty, and a
   * process that ends meanwhile loses nothing that is kept. Absent where a driver can do neither.
   */
  replaceRows?(snapshot: MemorySnapshot<Row>): Promise<void>;
  /**
   * Forgets every row of this namespace for good. Readers pinned to earlier versions then fail with
   * MEMORY_VERSION_UNKNOWN.
   */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Throws MEMORY_VERSION_UNKNOWN unless the memory can still show this version. */
export const requireVersion = (wanted: number, extent: MemoryExtent, namespace: string): void => {
  if (Number.isInteger(wanted) && wanted >= extent.oldestVersion && wanted <= extent.version)
    return;
  throw new MnemographError({
    code: "MEMORY_VERSION_UNKNOWN",
    message: `memory "${namespace}" has no version ${wanted}: it holds ${extent.oldestVersion} to ${extent.version}`,
    hint: "open the memory that the run was made with; a cleared memory cannot show what it held before",
    evidence: { namespace, wanted, ...extent },
  });
};

/** What has to hold for a change to be made. */
export interface ChangeCondition {
  /**
   * The version that the change was made from: where the memory has another one by now, nothing is
   * changed and MEMORY_CHANGED is thrown.
   */
  readonly expectedVersion?: number | undefined;
}

/** Throws MEMORY_CHANGED where a change was made from another version than the current one. */
export const requireUnchanged = (
  { expectedVersion = undefined }: ChangeCondition = {},
  { version }: Pick<MemoryExtent, "version">,
  namespace: string,
): void => {
  if (expectedVersion === undefined || expectedVersion === version) return;
  throw new MnemographError({
    code: "MEMORY_CHANGED",
    message: `the change of memory "${namespace}" was made from version ${expectedVersion}, and it has version ${version} by now`,
    hint: "read the memory again, and make the change from its newest version",
    evidence: { namespace, expectedVersion, version },
  });
};

/** Throws MEMORY_INVALID unless nothing was written since the memory was made or cleared. */
export const requireEmpty = (extent: MemoryExtent, namespace: string): void => {
  if (extent.version === extent.oldestVersion) return;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `memory "${namespace}" is not empty (version ${extent.version}), so nothing can be imported into it`,
    hint: "import into another namespace, or clear this one first",
    evidence: { namespace, ...extent },
  });
};

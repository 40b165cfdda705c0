import type { ChangeCondition, MemoryExtent, MemoryMetadata } from "../stored-memory.js";

/** An entry as every driver stores it: texts only, whatever kind of memory it belongs to. */
export interface LogEntry {
  /** What it is known by: at most one visible entry has it. */
  readonly key: string;
  readonly labels: readonly LogLabel[];
  /** JSON. */
  readonly body: string;
}

/** What an entry is looked up by: a field's name, and its value as JSON. */
export interface LogLabel {
  readonly name: string;
  readonly value: string;
}

/** The versions `version` ≤ v < `removedVersion` that show an entry. */
export interface Lifetime {
  readonly version: number;
  readonly removedVersion?: number | undefined;
}

export interface LogAdditionResult {
  readonly version: number;
  readonly added: number;
  /** Entries that took the place of another one with their key. */
  readonly replaced: number;
  /** Entries that the memory held already, word for word. */
  readonly unchanged: number;
}

/**
 * One namespace of versioned entries in one place: what a driver has to do, and all that it has to
 * know. Every call is all or nothing.
 */
export interface LogDriver {
  readonly namespace: string;
  extent(): Promise<MemoryExtent>;
  metadata(): Promise<MemoryMetadata>;
  setMetadata(metadata: MemoryMetadata): Promise<void>;
  /**
   * The bodies of one version in the order of addition, all or those with a label; `none` asks for
   * the version alone. A pinned version that was cleared is MEMORY_VERSION_UNKNOWN.
   */
  read(
    pinned: number | undefined,
    wanted: "all" | "none" | LogLabel,
  ): Promise<{ readonly version: number; readonly bodies: readonly string[] }>;
  /** Appends entries, no two with one key. The version rises by one if any is new. */
  append(entries: readonly LogEntry[], condition?: ChangeCondition): Promise<LogAdditionResult>;
  /**
   * Takes entries out by their keys; unknown ones are ignored. The version rises by one if any was
   * there.
   */
  remove(
    keys: readonly string[],
    condition?: ChangeCondition,
  ): Promise<{ readonly version: number; readonly removed: number }>;
  /** How many entries were added up to a version, removed ones included. */
  count(version: number): Promise<number>;
  /** Those entries, page by page; removals after the version are left out. */
  pages(version: number): AsyncIterable<Lifetime & { readonly body: string }>;
  /** Fills an empty memory, whose versions continue from the current one. */
  restore(
    snapshot: MemoryExtent & { readonly metadata: MemoryMetadata },
    rows: readonly { readonly entry: LogEntry; readonly lifetime: Lifetime }[],
  ): Promise<void>;
  /** The same in place of what is there, as `StoredMemory.replaceRows` does. */
  readonly replace?: LogDriver["restore"];
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A lifetime with `base` added to its versions. */
export const laterBy = (base: number, { version, removedVersion }: Lifetime): Lifetime =>
  removedVersion === undefined
    ? { version: base + version }
    : { version: base + version, removedVersion: base + removedVersion };

/** What a version knew of a lifetime: a removal that is newer is left out. */
export const lifetimeAt = (
  at: number,
  version: number,
  removedVersion: number | null | undefined,
): Lifetime =>
  removedVersion === null || removedVersion === undefined || removedVersion > at
    ? { version }
    : { version, removedVersion };

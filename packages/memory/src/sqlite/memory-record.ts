import type { SqliteDatabase } from "../sqlite-driver/database.js";
import {
  type ChangeCondition,
  type MemoryExtent,
  type MemoryKind,
  type MemoryMetadata,
  requireEmpty,
  requireUnchanged,
  requireVersion,
} from "../stored-memory.js";
import { toStoredText } from "../stored-text.js";
import { translating } from "./translate-error.js";

/**
 * One namespace's line in the `memory` table: its row id, its versions, and the one way to write
 * under it.
 */
export interface MemoryRecord {
  /** 0 while nothing was written, so that reads find nothing. */
  id(): number;
  extent(): MemoryExtent;
  metadata(): MemoryMetadata;
  /** Replaces the metadata in a transaction of its own. */
  setMetadata(change: (current: MemoryMetadata) => MemoryMetadata): void;
  /** Replaces the metadata inside a running `write`. */
  replaceMetadata(memoryId: number, metadata: MemoryMetadata): void;
  /**
   * Runs a read at one version; a pinned one fails with MEMORY_VERSION_UNKNOWN if the memory was
   * cleared before or while it ran.
   */
  read<Result>(
    pinned: number | undefined,
    action: (memoryId: number, version: number) => Result,
  ): Result;
  /**
   * Runs a change in one immediate transaction, if the condition holds in it; the version rises if
   * `changed`.
   */
  write<Result extends { readonly changed: boolean }>(
    action: (memoryId: number, version: number) => Result,
    condition?: ChangeCondition,
  ): Result & MemoryExtent;
  /**
   * Fills an empty memory in one transaction; `base` is added to every imported version. With
   * `clear` it takes the place of what is there, where that still has the imported version.
   */
  restore(
    imported: MemoryExtent & { readonly metadata: MemoryMetadata },
    action: (memoryId: number, base: number) => void,
    clear?: (memoryId: number) => void,
  ): void;
  /**
   * Removes rows in one transaction and starts a new oldest version, unless nothing was ever
   * written.
   */
  clear(action: (memoryId: number) => void): void;
}

interface Line extends MemoryExtent {
  readonly id: number;
  readonly metadata: string;
}

/** Runs an action and gives back what returns its result, or throws what it threw. */
const attempt = <Result>(action: () => Result): (() => Result) => {
  try {
    const result = action();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

/** The namespace's line in the table: how it is read, and changed in a transaction. */
const recordLine = (
  database: SqliteDatabase,
  path: string,
  kind: MemoryKind,
  namespace: string,
) => {
  const select = database.prepare<[string, string], Line>(
    "SELECT id, version, oldest_version AS oldestVersion, metadata FROM memory WHERE kind = ? AND namespace = ?",
  );
  const insert = database.prepare("INSERT INTO memory (kind, namespace) VALUES (?, ?)");
  const updateExtent = database.prepare(
    "UPDATE memory SET version = ?, oldest_version = ? WHERE id = ?",
  );
  const updateMetadata = database.prepare("UPDATE memory SET metadata = ? WHERE id = ?");
  const stored = toStoredText(namespace);
  const nothing: Line = { id: 0, version: 0, oldestVersion: 0, metadata: "{}" };
  const line = (): Line => translating(path, () => select.get(kind, stored) ?? nothing);
  let knownId = 0;
  const id = () => (knownId ||= line().id);
  const change = <Result>(action: (current: Line) => Result): Result =>
    translating(path, () =>
      database.immediately(() => {
        if (select.get(kind, stored) === undefined) insert.run(kind, stored);
        return action(line());
      }),
    );
  const read: MemoryRecord["read"] = (pinned, action) => {
    for (;;) {
      const version = pinned ?? line().version;
      const read = attempt(() => translating(path, () => action(id(), version)));
      const after = line();
      if (pinned !== undefined) requireVersion(pinned, after, namespace);
      // Cleared by another process between two statements of this read: read the new state
      // instead.
      if (version >= after.oldestVersion) return read();
    }
  };
  return { line, id, read, change, updateExtent, updateMetadata };
};

export const memoryRecord = (
  database: SqliteDatabase,
  path: string,
  kind: MemoryKind,
  namespace: string,
): MemoryRecord => {
  const { line, id, read, change, updateExtent, updateMetadata } = recordLine(
    database,
    path,
    kind,
    namespace,
  );
  return {
    id,
    extent: () => {
      const { version, oldestVersion } = line();
      return { version, oldestVersion };
    },
    metadata: () => JSON.parse(line().metadata),
    setMetadata: (edit) =>
      change((current) =>
        updateMetadata.run(JSON.stringify(edit(JSON.parse(current.metadata))), current.id),
      ),
    replaceMetadata: (memoryId, metadata) => updateMetadata.run(JSON.stringify(metadata), memoryId),
    read,
    write: (action, condition) =>
      change((current) => {
        requireUnchanged(condition, current, namespace);
        const result = action(current.id, current.version + 1);
        const version = current.version + (result.changed ? 1 : 0);
        if (result.changed) updateExtent.run(version, current.oldestVersion, current.id);
        return { ...result, version, oldestVersion: current.oldestVersion };
      }),
    restore: (imported, action, clear) =>
      change((current) => {
        if (clear === undefined) requireEmpty(current, namespace);
        else requireUnchanged({ expectedVersion: imported.version }, current, namespace);
        clear?.(current.id);
        const base = current.version + (clear === undefined ? 0 : 1);
        action(current.id, base);
        updateExtent.run(base + imported.version, base + imported.oldestVersion, current.id);
        updateMetadata.run(JSON.stringify(imported.metadata), current.id);
      }),
    clear: (action) =>
      change((current) => {
        if (current.version === current.oldestVersion) return;
        action(current.id);
        updateExtent.run(current.version + 1, current.version + 1, current.id);
      }),
  };
};

import { contentHash } from "../sqlite/content-hash.js";
import {
  type ChangeCondition,
  type MemoryExtent,
  type MemoryKind,
  type MemoryMetadata,
  requireEmpty,
  requireUnchanged,
  requireVersion,
} from "../stored-memory.js";
import type {
  PostgresDatabase,
  PostgresQueries,
  PostgresTransaction,
} from "./postgres-database.js";
import { toStoredText } from "../stored-text.js";

/**
 * One namespace's line in the `memory` table: its row id, its versions, and the one way to write
 * under it.
 */
export interface PostgresRecord {
  extent(): Promise<MemoryExtent>;
  metadata(): Promise<MemoryMetadata>;
  /** Replaces the metadata in a transaction of its own. */
  setMetadata(change: (current: MemoryMetadata) => MemoryMetadata): Promise<void>;
  /**
   * Runs a read at one version; a pinned one fails with MEMORY_VERSION_UNKNOWN if the memory was
   * cleared before or while it ran.
   */
  read<Result>(
    pinned: number | undefined,
    action: (memoryId: number, version: number) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs a change in one transaction, one writer of a namespace at a time, if the condition holds
   * in it; the version rises if `changed`.
   */
  write<Result extends { readonly changed: boolean }>(
    action: (change: PostgresChange) => Promise<Result>,
    condition?: ChangeCondition,
  ): Promise<Result & MemoryExtent>;
  /**
   * Fills an empty memory in one transaction; `change.version` is to be added to every imported
   * version. With `clear` it takes the place of what is there, where that still has the imported
   * version.
   */
  restore(
    imported: MemoryExtent & { readonly metadata: MemoryMetadata },
    action: (change: PostgresChange) => Promise<void>,
    clear?: (change: PostgresChange) => Promise<void>,
  ): Promise<void>;
  /**
   * Removes rows in one transaction and starts a new oldest version, unless nothing was ever
   * written.
   */
  clear(action: (change: PostgresChange) => Promise<void>): Promise<void>;
}

/** A running transaction that holds the namespace's lock. */
export interface PostgresChange extends PostgresTransaction {
  readonly memory: number;
  /** The version that this change makes. */
  readonly version: number;
  readonly metadata: MemoryMetadata;
  replaceMetadata(metadata: MemoryMetadata): Promise<void>;
}

interface Line extends MemoryExtent {
  readonly id: number;
  readonly metadata: string;
}

const columns = 'id, version, oldest_version AS "oldestVersion", metadata';
const nothing: Line = { id: 0, version: 0, oldestVersion: 0, metadata: "{}" };

const updateExtent = (
  queries: PostgresQueries,
  id: number,
  { version, oldestVersion }: MemoryExtent,
) =>
  queries.rows("UPDATE {memory} SET version = $2, oldest_version = $3 WHERE id = $1", [
    id,
    version,
    oldestVersion,
  ]);

/** The namespace's line in the table: how it is read, and changed in a transaction. */
const recordLine = (database: PostgresDatabase, kind: MemoryKind, namespace: string) => {
  const stored = toStoredText(namespace);
  const hash = contentHash(stored);
  const select = `SELECT ${columns} FROM {memory} WHERE kind = $1 AND namespace_hash = $2`;
  const lineOn = async (queries: PostgresQueries, statement = select): Promise<Line> =>
    (await queries.rows<Line>(statement, [kind, hash]))[0] ?? nothing;
  let knownId = 0;
  const line = async (): Promise<Line> => {
    const current = await lineOn(database);
    knownId = current.id;
    return current;
  };
  const idOf = async () => knownId || (await line()).id;

  const change = <Result>(
    action: (current: Line, change: PostgresChange) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (queries) => {
      let current = await lineOn(queries, `${select} FOR UPDATE`);
      if (current.id === 0) {
        await queries.rows(
          "INSERT INTO {memory} (kind, namespace_hash, namespace) VALUES ($1, $2, $3) ON CONFLICT (kind, namespace_hash) DO NOTHING",
          [kind, hash, stored],
        );
        current = await lineOn(queries, `${select} FOR UPDATE`);
      }
      return action(current, {
        ...queries,
        memory: current.id,
        version: current.version + 1,
        metadata: JSON.parse(current.metadata),
        replaceMetadata: async (metadata) => {
          await queries.rows("UPDATE {memory} SET metadata = $2 WHERE id = $1", [
            current.id,
            JSON.stringify(metadata),
          ]);
        },
      });
    });
  return { line, idOf, change };
};

export const postgresRecord = (
  database: PostgresDatabase,
  kind: MemoryKind,
  namespace: string,
): PostgresRecord => {
  const { line, idOf, change } = recordLine(database, kind, namespace);
  return {
    extent: async () => {
      const { version, oldestVersion } = await line();
      return { version, oldestVersion };
    },
    metadata: async () => JSON.parse((await line()).metadata),
    setMetadata: (edit) =>
      change((_current, { metadata, replaceMetadata }) => replaceMetadata(edit(metadata))),
    read: async (pinned, action) => {
      for (;;) {
        const version = pinned ?? (await line()).version;
        const read = idOf().then((id) => action(id, version));
        const after = await read.then(line, line);
        if (pinned !== undefined) requireVersion(pinned, after, namespace);
        // Cleared by another process between two statements of this read: read the new state
        // instead.
        if (version >= after.oldestVersion) return read;
      }
    },
    write: (action, condition) =>
      change(async (current, running) => {
        requireUnchanged(condition, current, namespace);
        const result = await action(running);
        const { oldestVersion } = current;
        const version = current.version + (result.changed ? 1 : 0);
        if (result.changed) await updateExtent(running, current.id, { version, oldestVersion });
        return { ...result, version, oldestVersion };
      }),
    restore: (imported, action, clear) =>
      change(async (current, running) => {
        const { version, oldestVersion } = imported;
        if (clear === undefined) requireEmpty(current, namespace);
        else requireUnchanged({ expectedVersion: version }, current, namespace);
        await clear?.(running);
        const base = current.version + (clear === undefined ? 0 : 1);
        await action({ ...running, version: base });
        await updateExtent(running, current.id, {
          version: base + version,
          oldestVersion: base + oldestVersion,
        });
        await running.replaceMetadata(imported.metadata);
      }),
    clear: (action) =>
      change(async (current, running) => {
        if (current.version === current.oldestVersion) return;
        await action(running);
        await updateExtent(running, current.id, {
          version: current.version + 1,
          oldestVersion: current.version + 1,
        });
      }),
  };
};

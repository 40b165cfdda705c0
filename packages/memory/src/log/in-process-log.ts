import { inProcessRecord } from "../in-process-record.js";
import { requireUnchanged, requireVersion } from "../stored-memory.js";
import {
  laterBy,
  type Lifetime,
  lifetimeAt,
  type LogDriver,
  type LogEntry,
  type LogLabel,
} from "./log-driver.js";
import type { LogKind } from "./log-kind.js";
import { type VersionedLog, versionedLog } from "./versioned-log.js";

interface Row {
  readonly entry: LogEntry;
  lifetime: Lifetime;
}

const labelText = ({ name, value }: LogLabel) => JSON.stringify([name, value]);
const isVisible = (
  { lifetime: { version, removedVersion = Number.MAX_SAFE_INTEGER } }: Row,
  at: number,
) => version <= at && removedVersion > at;

/** The rows in the order of addition, by key and by label. */
const logRows = () => {
  const rows: Row[] = [];
  const current = new Map<string, Row>();
  const labelled = new Map<string, Row[]>();

  const store = (entry: LogEntry, lifetime: Lifetime) => {
    const row = { entry, lifetime };
    rows.push(row);
    if (lifetime.removedVersion === undefined) current.set(entry.key, row);
    for (const label of entry.labels.map(labelText)) {
      const others = labelled.get(label);
      if (others) others.push(row);
      else labelled.set(label, [row]);
    }
  };
  const takeOut = (key: string, removedVersion: number): boolean => {
    const row = current.get(key);
    if (row !== undefined) row.lifetime = { ...row.lifetime, removedVersion };
    return current.delete(key);
  };
  const rowsOf = (wanted: "all" | "none" | LogLabel): readonly Row[] => {
    if (wanted === "none") return [];
    return wanted === "all" ? rows : (labelled.get(labelText(wanted)) ?? []);
  };
  const clear = () => {
    rows.length = 0;
    current.clear();
    labelled.clear();
  };
  return { rows, current, store, takeOut, rowsOf, clear };
};

/** The driver of `inProcessLog`. */
export const inProcessDriver = (namespace: string): LogDriver => {
  const record = inProcessRecord(namespace);
  const { rows, current, store, takeOut, rowsOf, clear } = logRows();
  return {
    namespace,
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) => record.setMetadata(metadata),
    read: async (pinned, wanted) => {
      if (pinned !== undefined) requireVersion(pinned, record.extent(), namespace);
      const version = pinned ?? record.extent().version;
      const among = rowsOf(wanted);
      return {
        version,
        bodies: among.filter((row) => isVisible(row, version)).map(({ entry }) => entry.body),
      };
    },
    append: async (entries, condition) => {
      requireUnchanged(condition, record.extent(), namespace);
      const next = record.extent().version + 1;
      const fresh = entries.filter(({ key, body }) => current.get(key)?.entry.body !== body);
      let replaced = 0;
      for (const entry of fresh) {
        if (takeOut(entry.key, next)) replaced += 1;
        store(entry, { version: next });
      }
      const version = record.advance(fresh.length > 0);
      return {
        version,
        added: fresh.length - replaced,
        replaced,
        unchanged: entries.length - fresh.length,
      };
    },
    remove: async (keys, condition) => {
      requireUnchanged(condition, record.extent(), namespace);
      const next = record.extent().version + 1;
      const removed = keys.filter((key) => takeOut(key, next)).length;
      return { version: record.advance(removed > 0), removed };
    },
    count: async (version) => rows.filter(({ lifetime }) => lifetime.version <= version).length,
    pages: async function* (at) {
      requireVersion(at, record.extent(), namespace);
      for (const { entry, lifetime } of rows.filter((row) => row.lifetime.version <= at)) {
        yield { body: entry.body, ...lifetimeAt(at, lifetime.version, lifetime.removedVersion) };
      }
    },
    restore: async (snapshot, restored) =>
      record.restore({ ...snapshot, rows: [] }, (base) => {
        for (const { entry, lifetime } of restored) store(entry, laterBy(base, lifetime));
      }),
    clear: async () => record.clear(clear),
    close: async () => {},
  };
};

/**
 * A kind of memory in this process's heap: for tests and one-off runs, gone when the process ends.
 *
 * @example
 * const remarks = inProcessLog(defineLogKind({ name: "remarks", schema: z.object({ text: z.string() }), key: ["text"] }));
 * await remarks.add([{ text: "knives lie in drawers" }, { text: "knives lie in drawers" }]);
 * (await remarks.all()).length; // → 1
 */
export const inProcessLog = <Entry extends object>(
  kind: LogKind<Entry>,
  { namespace = "default" }: { readonly namespace?: string } = {},
): VersionedLog<Entry> => versionedLog(kind, inProcessDriver(namespace));

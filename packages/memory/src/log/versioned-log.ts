import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import {
  type ChangeCondition,
  type MemorySnapshot,
  requireVersion,
  type StoredMemory,
} from "../stored-memory.js";
import type { RowFormat } from "../transfer/row-format.js";
import type { Lifetime, LogAdditionResult, LogDriver, LogLabel } from "./log-driver.js";
import { fromLogBody, keyOf, type LogKind, toLogEntry } from "./log-kind.js";

/** One line of an exported log: the entry's fields, and the versions that show it. */
export type LogRow<Entry> = Entry & Lifetime;

/** A versioned log, read only; entries come in the order of addition. */
export interface LogReader<Entry> {
  version(): Promise<number>;
  all(): Promise<readonly Entry[]>;
  /** The entries whose field has this value; the field must be one of the kind's `lookups`. */
  where<Field extends keyof Entry & string>(
    field: Field,
    value: NonNullable<Entry[Field]>,
  ): Promise<readonly Entry[]>;
}

/**
 * Entries of one kind with every version since the last `clear`: the kernel under a kind of memory.
 */
export interface VersionedLog<Entry extends object>
  extends LogReader<Entry>, StoredMemory<LogRow<Entry>> {
  /**
   * Adds entries, all or none; the last of two with one key counts. Throws MEMORY_INVALID naming
   * the field that does not fit.
   */
  add(entries: readonly Entry[], condition?: ChangeCondition): Promise<LogAdditionResult>;
  /**
   * Takes entries out by their key fields (unknown ones are ignored); pinned readers keep seeing
   * them.
   */
  remove(
    keys: readonly Partial<Entry>[],
    condition?: ChangeCondition,
  ): Promise<{ readonly version: number; readonly removed: number }>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<LogReader<Entry>>;
}

const Lifetimes = z.object({
  version: z.number().int().positive(),
  removedVersion: z.number().int().positive().optional(),
});

/**
 * How a kind's rows are written down: the entry's fields beside its lifetime, and no two visible
 * entries with one key.
 */
export const logRowFormat = <Entry extends object>(
  kind: LogKind<Entry>,
): RowFormat<LogRow<Entry>> => ({
  schema: z.intersection(kind.schema, Lifetimes) as unknown as z.ZodType<LogRow<Entry>>,
  startCheck: ({ version: newest }) => {
    const removedAt = new Map<string, number>();
    return (row) => {
      const { version, removedVersion = Number.MAX_SAFE_INTEGER } = row;
      if (
        removedVersion <= version ||
        (removedVersion > newest && removedVersion !== Number.MAX_SAFE_INTEGER)
      ) {
        return { field: "removedVersion", problem: "lies outside the entry's time" };
      }
      const key = keyOf(kind, row);
      if ((removedAt.get(key) ?? 0) > version)
        return { field: kind.key.at(-1) ?? "", problem: "repeats an entry that is still there" };
      removedAt.set(key, removedVersion);
      return undefined;
    };
  },
});

/** Throws USAGE unless entries of the kind can be looked up by the field. */
const requireLookup = <Entry extends object>(
  { name, lookups = [] }: LogKind<Entry>,
  field: keyof Entry & string,
): void => {
  if (lookups.includes(field)) return;
  throw new MnemographError({
    code: "USAGE",
    message: `entries of ${name} cannot be looked up by "${field}"`,
    hint: `look up by ${lookups.join(", ") || "nothing: read them all"}, or add the field to the kind's lookups before anything is stored`,
    evidence: { kind: name, field },
  });
};

const logReader = <Entry extends object>(
  kind: LogKind<Entry>,
  driver: LogDriver,
  pinned?: number,
): LogReader<Entry> => {
  const entries = async (wanted: "all" | LogLabel) => {
    const { bodies } = await driver.read(pinned, wanted);
    return bodies.map((body) => fromLogBody(kind, body));
  };
  return {
    version: async () => (await driver.read(pinned, "none")).version,
    all: () => entries("all"),
    where: async (name, value) => {
      requireLookup(kind, name);
      return entries({ name, value: JSON.stringify(value) });
    },
  };
};

/**
 * A kind of memory over a driver: types, checks, readers, export and import.
 *
 * @throws MnemographError USAGE for a look-up that the kind does not name, MEMORY_INVALID for an
 *   entry that does not fit its schema.
 * @example
 * import type { LogDriver } from "@mnemograph/memory";
 * declare const driver: LogDriver;
 * const log = versionedLog(defineLogKind({ name: "remarks", schema: z.object({ text: z.string() }), key: ["text"] }), driver);
 * const before = await (await log.at(3)).all();
 */
export const versionedLog = <Entry extends object>(
  kind: LogKind<Entry>,
  driver: LogDriver,
): VersionedLog<Entry> => {
  const { namespace } = driver;
  const linesOf = (rows: readonly LogRow<Entry>[]) =>
    rows.map(({ version, removedVersion, ...entry }) => ({
      entry: toLogEntry(kind, entry as unknown as Entry),
      lifetime: { version, removedVersion },
    }));
  return {
    kind: kind.name,
    namespace,
    rowFormat: logRowFormat(kind),
    ...logReader(kind, driver),
    add: async (entries, condition) => {
      const stored = entries.map((entry) => toLogEntry(kind, entry));
      return driver.append(
        [...new Map(stored.map((entry) => [entry.key, entry])).values()],
        condition,
      );
    },
    remove: (keys, condition) =>
      driver.remove([...new Set(keys.map((entry) => keyOf(kind, entry)))], condition),
    at: async (version) => {
      requireVersion(version, await driver.extent(), namespace);
      return logReader(kind, driver, version);
    },
    extent: driver.extent,
    metadata: driver.metadata,
    setMetadata: driver.setMetadata,
    exportRows: async () => {
      const extent = await driver.extent();
      const { version } = extent;
      const rowCount = await driver.count(version);
      const rows = async function* (): AsyncGenerator<LogRow<Entry>> {
        for await (const { body, ...lifetime } of driver.pages(version))
          yield { ...fromLogBody(kind, body), ...lifetime };
      };
      return { ...extent, metadata: await driver.metadata(), rowCount, rows: rows() };
    },
    importRows: ({ rows, ...snapshot }) => driver.restore(snapshot, linesOf(rows)),
    ...(driver.replace !== undefined && {
      replaceRows: async ({ rows, ...snapshot }: MemorySnapshot<LogRow<Entry>>) =>
        driver.replace?.(snapshot, linesOf(rows)),
    }),
    clear: driver.clear,
    close: driver.close,
  };
};

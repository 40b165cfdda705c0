import { setImmediate } from "node:timers/promises";
import { type StoredTuple, sqliteTuplePages } from "@mnemograph/memory/sqlite";
import type { ExperienceLog, Note, StateActionTuple } from "@mnemograph/core";
import type { Reflection } from "@mnemograph/memory";

/** A tuple's place in LDM2's index. */
export interface EntryCell {
  readonly batchId: string;
  readonly goalTypeId: number;
  readonly observationTypeId: number;
}

/** Something that a memory holds, or held, with the versions that show it. */
export interface ShownEntry {
  /** A tuple's, log's or note's own id; `task/trial` of a reflection. Tuples' are unique in their batch. */
  readonly id: string;
  readonly version: number;
  /** The first version without it; null where it is still there. */
  readonly removedVersion: number | null;
  /** Of tuples alone. */
  readonly cell: EntryCell | null;
  readonly value: StateActionTuple | ExperienceLog | Reflection | Note;
}

/** Which entries are asked for, in the order of addition. */
export interface EntryQuery {
  readonly version: number;
  /** Of tuples alone: part of the index. */
  readonly cell?: { readonly batchId: string } & Partial<EntryCell>;
  /** Lower-case words that an entry must hold. */
  readonly words: readonly string[];
  /** Entries that are passed over, and the most that are answered. */
  readonly from: number;
  readonly limit: number;
}

export interface EntrySlice {
  readonly entries: readonly ShownEntry[];
  /** How many there are in all. */
  readonly total: number;
}

/** What an entry is known by; of tuples in their batch. */
export interface EntryName {
  readonly id: string;
  readonly batchId: string | null;
}

/** Entries between two rests. */
const CHUNK = 250;

const isAt = ({ version: added, removedVersion }: ShownEntry, version: number): boolean =>
  added <= version && (removedVersion === null || removedVersion > version);

const isIn = ({ cell }: ShownEntry, wanted: NonNullable<EntryQuery["cell"]>): boolean =>
  cell !== null &&
  cell.batchId === wanted.batchId &&
  (wanted.goalTypeId ?? cell.goalTypeId) === cell.goalTypeId &&
  (wanted.observationTypeId ?? cell.observationTypeId) === cell.observationTypeId;

/**
 * Whether a query lets an entry through.
 *
 * @example
 * const value = { taskId: "put/7", trial: 0, text: "Wash the mug first." };
 * const entry = { id: "put/7/0", version: 1, removedVersion: null, cell: null, value };
 * isWantedEntry(entry, { version: 3, words: ["mug"] }); // → true
 */
export const isWantedEntry = (
  entry: ShownEntry,
  { version, cell, words }: Pick<EntryQuery, "version" | "cell" | "words">,
): boolean => {
  if (!isAt(entry, version) || (cell !== undefined && !isIn(entry, cell))) return false;
  const text = words.length === 0 ? "" : JSON.stringify(entry.value).toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Lets the process go on with other work now and then. */
const withRests = async function* (entries: AsyncIterable<ShownEntry>): AsyncGenerator<ShownEntry> {
  let count = 0;
  for await (const entry of entries) {
    yield entry;
    count += 1;
    if (count % CHUNK === 0) await setImmediate();
  }
};

/** A page of a memory that is read from its beginning. */
export const pageAmong = async (
  all: AsyncIterable<ShownEntry>,
  query: EntryQuery,
): Promise<EntrySlice> => {
  const entries: ShownEntry[] = [];
  let total = 0;
  for await (const entry of withRests(all)) {
    if (!isWantedEntry(entry, query)) continue;
    total += 1;
    if (total > query.from && entries.length < query.limit) entries.push(entry);
  }
  return { entries, total };
};

const keyOf = ({ id, batchId }: EntryName) => `${batchId ?? ""}\n${id}`;

/** Named entries of a memory that is read from its beginning. */
export const findAmong = async (
  all: AsyncIterable<ShownEntry>,
  names: readonly EntryName[],
  version: number,
): Promise<readonly ShownEntry[]> => {
  const wanted = new Set(names.map(keyOf));
  const found = new Map<string, ShownEntry>();
  for await (const entry of withRests(all)) {
    const key = keyOf({ id: entry.id, batchId: entry.cell?.batchId ?? null });
    if (wanted.has(key) && isAt(entry, version)) found.set(key, entry);
  }
  return names.flatMap((name) => found.get(keyOf(name)) ?? []);
};

const shownOf = ({ tuple, version, removedVersion, ...place }: StoredTuple): ShownEntry => {
  const { batchId, goalTypeId, observationTypeId } = place;
  return {
    id: tuple.id,
    version,
    removedVersion: removedVersion ?? null,
    cell: { batchId, goalTypeId, observationTypeId },
    value: tuple,
  };
};

/** A SQLite file's tuples, which it finds by their places itself. */
export const storedTuples = async (place: {
  readonly path: string;
  readonly namespace: string;
}) => {
  const { path, namespace } = place;
  const pages = await sqliteTuplePages({ path, namespace });
  return {
    page: async (query: EntryQuery): Promise<EntrySlice> => {
      const { tuples, total } = await pages.page(query);
      return { entries: tuples.map(shownOf), total };
    },
    find: async (names: readonly EntryName[], version: number) => {
      const placed = names.map(({ id, batchId }) => ({ id, batchId: batchId ?? "" }));
      return (await pages.find(placed, version)).map(shownOf);
    },
    close: pages.close,
  };
};

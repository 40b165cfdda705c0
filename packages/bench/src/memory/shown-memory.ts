import { MnemographError, Note } from "@mnemograph/core";
import type { Reflection, TupleMemoryStats } from "@mnemograph/memory";
import type { ListedMemory } from "@mnemograph/memory/sqlite";
import {
  type EntryName,
  type EntryQuery,
  type EntrySlice,
  findAmong,
  pageAmong,
  storedTuples,
  type ShownEntry,
} from "./entry-pages.js";
import {
  type MemoryPlace,
  type OpenedMemory,
  type OpenListedOptions,
  openListed,
  whereOf,
} from "./open-listed.js";

/** Memories of these kinds can be shown; a file or a database may hold others too. */
export const shownKinds = ["tuples", "experiences", "reflections", "notes"] as const;

export interface ShownMemory extends Omit<ListedMemory, "kind"> {
  readonly kind: (typeof shownKinds)[number];
  /** LDM2's index at a version; null for other kinds. */
  readonly index: (version: number) => Promise<TupleMemoryStats | null>;
  /** Everything that was ever added, as far as it is kept, in the order of addition. */
  readonly entries: () => AsyncIterable<ShownEntry>;
  /** A page of what a query lets through. */
  readonly page: (query: EntryQuery) => Promise<EntrySlice>;
  /** Those of the named entries that a version shows, in the order of the names. */
  readonly find: (names: readonly EntryName[], version: number) => Promise<readonly ShownEntry[]>;
  readonly close: () => Promise<void>;
}

export const reflectionId = ({ taskId, trial }: Pick<Reflection, "taskId" | "trial">): string =>
  `${taskId}/${trial}`;

/** An open memory of a kind that is shown and edited. */
export type OpenedToShow = Exclude<OpenedMemory, { readonly kind: "entries" }>;

/** Opens a memory of a kind that is shown and edited; throws USAGE for others. */
export const openToShow = async (
  place: MemoryPlace,
  options: OpenListedOptions,
): Promise<{ readonly listed: ListedMemory; readonly opened: OpenedToShow }> => {
  const { listed, opened } = await openListed(place, options);
  if (opened.kind !== "entries") return { listed, opened };
  await opened.memory.close();
  const { kind, namespace } = place;
  throw new MnemographError({
    code: "USAGE",
    message: `${whereOf(place)} holds no ${kind} named ${namespace} that can be shown`,
    hint: `memories of ${shownKinds.join(", ")} can be shown`,
    evidence: { kind, namespace },
  });
};

const entriesOf = async function* (opened: OpenedToShow): AsyncGenerator<ShownEntry> {
  if (opened.kind === "tuples") {
    for await (const row of (await opened.memory.exportRows()).rows) {
      if (row.row !== "tuple") continue;
      const { version, removedVersion = null, batchId, goalTypeId, observationTypeId, tuple } = row;
      yield {
        id: tuple.id,
        version,
        removedVersion,
        cell: { batchId, goalTypeId, observationTypeId },
        value: tuple,
      };
    }
  } else if (opened.kind === "experiences") {
    for await (const { version, removedVersion = null, log } of (await opened.memory.exportRows())
      .rows)
      yield { id: log.id, version, removedVersion, cell: null, value: log };
  } else if (opened.kind === "notes") {
    for await (const row of (await opened.memory.exportRows()).rows) {
      if (row.entry === "batch" || row.removed) continue;
      const { version, removedVersion = null } = row;
      yield { id: row.id, version, removedVersion, cell: null, value: Note.parse(row) };
    }
  } else {
    for await (const { version, removedVersion = null, ...value } of (
      await opened.memory.exportRows()
    ).rows)
      yield { id: reflectionId(value), version, removedVersion, cell: null, value };
  }
};

/**
 * Opens one memory of a SQLite file or of an open database to look at; it stays as it is. A
 * database stays open.
 *
 * @throws MnemographError USAGE where there is no such memory, DATA_NOT_FOUND where there is no
 *   file.
 * @example
 * const shown = await openShownMemory({ path: "memories.sqlite", kind: "tuples", namespace: "household" });
 * for await (const { id, version, removedVersion } of shown.entries()) `${id}: ${version}–${removedVersion ?? "now"}`;
 * await shown.close();
 */
export const openShownMemory = async (place: MemoryPlace): Promise<ShownMemory> => {
  const { listed, opened } = await openToShow(place, { readOnly: true });
  const isStored = opened.kind === "tuples" && "path" in place;
  const stored = isStored ? await storedTuples(place) : undefined;
  return {
    ...listed,
    kind: opened.kind,
    index: async (version) =>
      opened.kind === "tuples" ? (await opened.memory.at(version)).stats() : null,
    entries: () => entriesOf(opened),
    page: stored?.page ?? ((query) => pageAmong(entriesOf(opened), query)),
    find: stored?.find ?? ((names, version) => findAmong(entriesOf(opened), names, version)),
    close: async () => {
      await stored?.close();
      await opened.memory.close();
    },
  };
};

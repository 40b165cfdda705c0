import { type Note, MnemographError } from "@mnemograph/core";
import { z } from "zod";
import type { LogReader, VersionedLog } from "../log/versioned-log.js";
import type { AppliedNoteBatch } from "./applied-note-batch.js";
import { type AppliedNoteOps, applyNoteOps } from "./apply-note-ops.js";
import type { NoteEntry } from "./note-entry.js";
import { highestNumber } from "./note-id.js";
import { NoteBatch, type NoteMemory, type NoteReader } from "./note-memory.js";

type StoredNote = Extract<NoteEntry, { entry: "note" }>;
type StoredBatch = Extract<NoteEntry, { entry: "batch" }>;

const storedNotes = async (log: LogReader<NoteEntry>): Promise<readonly StoredNote[]> =>
  (await log.where("entry", "note")).filter((one) => one.entry === "note");

const storedBatches = async (log: LogReader<NoteEntry>): Promise<readonly StoredBatch[]> =>
  (await log.where("entry", "batch")).filter((one) => one.entry === "batch");

const batchOf = (stored: StoredBatch): AppliedNoteBatch => {
  const { entry: _, ...batch } = stored;
  return batch;
};

const noteOf = (stored: StoredNote): Note => {
  const { entry: _, removed: __, ...note } = stored;
  return note;
};

/** The notes that are there, in their order. */
const listed = (stored: readonly StoredNote[]): readonly Note[] =>
  stored
    .filter(({ removed }) => !removed)
    .toSorted((left, right) => left.order - right.order)
    .map(noteOf);

const readerOver = (log: LogReader<NoteEntry>): NoteReader => ({
  version: log.version,
  all: async () => listed(await storedNotes(log)),
  stats: async () => ({
    version: await log.version(),
    notes: listed(await storedNotes(log)).length,
    batches: (await storedBatches(log)).length,
  }),
});

const parseBatch = (given: NoteBatch): NoteBatch => {
  const parsed = NoteBatch.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `a batch of notes does not fit: ${z.prettifyError(parsed.error)}`,
    hint: "give operations and a policy as NoteOp and NotePolicy describe them",
    cause: parsed.error,
  });
};

/** The entries that differ from what is stored, those of notes that went included. */
const changedEntries = (
  before: readonly StoredNote[],
  { notes, removed }: Pick<AppliedNoteOps, "notes" | "removed">,
): StoredNote[] => {
  const texts = new Map(before.map((note) => [note.id, JSON.stringify(note)]));
  const entry = "note" as const;
  const gone = removed.map((note) => ({ ...note, entry, removed: true }));
  const current = notes.map((note) => ({ ...note, entry, removed: false }));
  return [...gone, ...current].filter((note) => texts.get(note.id) !== JSON.stringify(note));
};

/** What a batch makes of one version of the memory. */
const outcomeOf = (
  { ops, ...batch }: NoteBatch,
  version: number,
  before: readonly StoredNote[],
  shown: readonly Note[],
) => {
  const done = applyNoteOps(listed(before), ops, batch.policy, {
    shown,
    highest: highestNumber(before),
  });
  const result: AppliedNoteBatch = {
    ...batch,
    shownVersion: batch.shownVersion ?? version,
    applied: [...done.applied],
    refused: [...done.refused],
  };
  const entries: NoteEntry[] = [...changedEntries(before, done), { ...result, entry: "batch" }];
  return { result, entries };
};

/** The version that first shows a batch. */
const versionOfBatch = async (log: VersionedLog<NoteEntry>, id: string): Promise<number> => {
  for await (const row of (await log.exportRows()).rows)
    if (row.entry === "batch" && row.id === id) return row.version;
  return log.version();
};

/** Undefined where another writer was first. */
const attempt = async (log: VersionedLog<NoteEntry>, batch: NoteBatch) => {
  const version = await log.version();
  try {
    const reader = await log.at(version);
    const known = (await reader.where("id", batch.id)).find((one) => one.entry === "batch");
    if (known !== undefined)
      return { ...batchOf(known), version: await versionOfBatch(log, batch.id) };
    const before = await storedNotes(reader);
    const { shownVersion = version } = batch;
    const shown =
      shownVersion === version
        ? listed(before)
        : listed(await storedNotes(await log.at(shownVersion)));
    const { result, entries } = outcomeOf(batch, version, before, shown);
    const written = await log.add(entries, { expectedVersion: version });
    return { ...result, version: written.version };
  } catch (error) {
    if ((await log.version()) === version) throw error;
    const isStale = MnemographError.isInstance(error) && error.code === "MEMORY_CHANGED";
    const isCleared = MnemographError.isInstance(error) && error.code === "MEMORY_VERSION_UNKNOWN";
    if (isStale || isCleared) return undefined;
    throw error;
  }
};

/** Notes over a versioned log, whatever its driver. */
export const notesOver = (log: VersionedLog<NoteEntry>): NoteMemory => {
  const { add: _, remove: __, ...stored } = log;
  return {
    ...stored,
    ...readerOver(log),
    apply: async (given) => {
      const batch = parseBatch(given);
      for (;;) {
        const applied = await attempt(log, batch);
        if (applied !== undefined) return applied;
      }
    },
    batches: async () => (await storedBatches(log)).map(batchOf),
    at: async (version) => readerOver(await log.at(version)),
  };
};

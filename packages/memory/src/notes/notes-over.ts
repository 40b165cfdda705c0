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

const storedNotes = async (
  log: LogReader<NoteEntry>,
  removed: boolean,
): Promise<readonly StoredNote[]> =>
  (await log.where("removed", removed)).filter((one) => one.entry === "note");

const storedBatches = async (log: LogReader<NoteEntry>): Promise<readonly StoredBatch[]> =>
  (await log.where("entry", "batch")).filter((one) => one.entry === "batch");

const batchOf = (stored: StoredBatch): AppliedNoteBatch => {
  const { entry: _, removed: __, ...batch } = stored;
  return batch;
};

const noteOf = (stored: StoredNote): Note => {
  const { entry: _, removed: __, ...note } = stored;
  return note;
};

/** The notes that are there, in their order. */
const listed = async (log: LogReader<NoteEntry>): Promise<readonly Note[]> =>
  (await storedNotes(log, false)).toSorted((left, right) => left.order - right.order).map(noteOf);

const readerOver = (log: LogReader<NoteEntry>): NoteReader => ({
  version: log.version,
  all: () => listed(log),
  stats: async () => ({
    version: await log.version(),
    notes: (await listed(log)).length,
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
  before: readonly Note[],
  { notes, removed }: Pick<AppliedNoteOps, "notes" | "removed">,
): NoteEntry[] => {
  const texts = new Map(before.map((note) => [note.id, JSON.stringify(note)]));
  const entry = "note" as const;
  return [
    ...removed.map((note) => ({ ...note, entry, removed: true })),
    ...notes
      .filter((note) => texts.get(note.id) !== JSON.stringify(note))
      .map((note) => ({ ...note, entry, removed: false })),
  ];
};

/** The version that first shows a batch. */
const versionOfBatch = async (log: VersionedLog<NoteEntry>, id: string): Promise<number> => {
  for await (const row of (await log.exportRows()).rows)
    if (row.entry === "batch" && row.id === id) return row.version;
  return log.version();
};

const isCode = (error: unknown, ...codes: readonly MnemographError["code"][]): boolean =>
  MnemographError.isInstance(error) && codes.includes(error.code);

/** What carries batches out on a log, and tries again where another writer was first. */
const writerOver = (log: VersionedLog<NoteEntry>) => {
  // Removed notes are read for their ids alone: once, unless others write too.
  let numbered = { version: 0, highest: 0 };
  const highestAt = async (version: number, reader: LogReader<NoteEntry>, notes: readonly Note[]) =>
    numbered.version === version
      ? numbered.highest
      : highestNumber([...notes, ...(await storedNotes(reader, true))]);

  const write = async ({ ops, ...batch }: NoteBatch, version: number) => {
    const reader = await log.at(version);
    const known = (await reader.where("id", batch.id)).find((one) => one.entry === "batch");
    if (known !== undefined)
      return { ...batchOf(known), version: await versionOfBatch(log, batch.id) };
    const before = await listed(reader);
    const { shownVersion = version } = batch;
    const shown = shownVersion === version ? before : await listed(await log.at(shownVersion));
    const highest = await highestAt(version, reader, before);
    const done = applyNoteOps(before, ops, batch.policy, { shown, highest });
    const [applied, refused] = [[...done.applied], [...done.refused]];
    const result: AppliedNoteBatch = { ...batch, shownVersion, applied, refused };
    const written = await log.add(
      [...changedEntries(before, done), { ...result, entry: "batch" }],
      { expectedVersion: version },
    );
    numbered = {
      version: written.version,
      highest: Math.max(highest, highestNumber(done.notes), highestNumber(done.removed)),
    };
    return { ...result, version: written.version };
  };

  return async (batch: NoteBatch): ReturnType<NoteMemory["apply"]> => {
    for (;;) {
      const version = await log.version();
      try {
        return await write(batch, version);
      } catch (error) {
        // Another writer was first, or cleared the memory.
        const mayPass = isCode(error, "MEMORY_CHANGED", "MEMORY_VERSION_UNKNOWN");
        if (!mayPass || (await log.version()) === version) throw error;
      }
    }
  };
};

/** Notes over a versioned log, whatever its driver. */
export const notesOver = (log: VersionedLog<NoteEntry>): NoteMemory => {
  const { add: _, remove: __, ...stored } = log;
  const write = writerOver(log);
  return {
    ...stored,
    ...readerOver(log),
    apply: async (given) => write(parseBatch(given)),
    batches: async () => (await storedBatches(log)).map(batchOf),
    at: async (version) => readerOver(await log.at(version)),
  };
};

import { Note } from "@mnemograph/core";
import { z } from "zod";
import { defineLogKind } from "../log/log-kind.js";
import type { LogRow } from "../log/versioned-log.js";
import { AppliedNoteBatch } from "./applied-note-batch.js";

/** A note as it is kept. A removed one stays, so that its id is never given again. */
const NoteEntryOfNote = Note.extend({
  entry: z.literal("note"),
  removed: z.boolean().default(false),
});

/** One entry of a memory of notes: a note, or a batch of operations. */
export const NoteEntry = z.discriminatedUnion("entry", [
  NoteEntryOfNote,
  // Never set: a field of every entry, so that notes are looked up by it.
  AppliedNoteBatch.extend({ entry: z.literal("batch"), removed: z.undefined().optional() }),
]);
export type NoteEntry = z.infer<typeof NoteEntry>;

/** One exported line: a note (a removed one too) or a batch, and the versions that show it. */
export type NoteRow = LogRow<NoteEntry>;

/**
 * Notes and batches in one log, so that both are written at once. By `removed` a reader of the list
 * is not given what is gone.
 */
export const noteKind = defineLogKind<NoteEntry>({
  name: "notes",
  schema: NoteEntry,
  key: ["entry", "id"],
  lookups: ["entry", "id", "removed"],
});

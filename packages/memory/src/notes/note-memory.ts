import { type Note, NoteOp } from "@mnemograph/core";
import { z } from "zod";
import type { StoredMemory } from "../stored-memory.js";
import type { AppliedNoteBatch } from "./applied-note-batch.js";
import type { NoteRow } from "./note-entry.js";
import { NotePolicy } from "./note-policy.js";

/**
 * Operations that belong together: they are applied all at once, and once only. A batch that is
 * given again (a run that was resumed) changes nothing.
 */
export const NoteBatch = z.object({
  id: z.string().min(1).describe("unique: for example `<episode id>/<node>/<round>`"),
  episode: z.string().min(1),
  by: z.string().describe("the node, or the person, that asked for it"),
  ops: z.array(NoteOp).readonly(),
  policy: NotePolicy,
  shownVersion: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("the version whose list the prompt showed: numbers are positions in it"),
  recallText: z
    .string()
    .optional()
    .describe("what the episode's task is found by, also where it left no notes"),
});
export type NoteBatch = z.infer<typeof NoteBatch>;

export interface NoteMemoryStats {
  readonly version: number;
  readonly notes: number;
  readonly batches: number;
}

/** Notes, read only; in the order of the memory. */
export interface NoteReader {
  version(): Promise<number>;
  all(): Promise<readonly Note[]>;
  stats(): Promise<NoteMemoryStats>;
}

export interface NoteMemory extends NoteReader, StoredMemory<NoteRow> {
  /**
   * Carries a batch out on the newest notes, all at once; numbers and texts mean the list of
   * `shownVersion`. The result names the version that first shows the batch, also where the batch
   * was there already. Throws MEMORY_VERSION_UNKNOWN for a shown version that there is not.
   */
  apply(batch: NoteBatch): Promise<AppliedNoteBatch & { readonly version: number }>;
  /** Every batch in order: replayed from an empty memory they give the same notes. */
  batches(): Promise<readonly AppliedNoteBatch[]>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<NoteReader>;
}

import { type Note, NoteOp, RefusedNoteOp } from "@mnemograph/core";
import { z } from "zod";
import type { StoredMemory } from "../stored-memory.js";
import type { NotePolicy } from "./note-policy.js";

/**
 * Operations that belong together: they are applied all at once, and once only. A batch that is
 * given again (a run that was resumed) changes nothing.
 */
export interface NoteBatch {
  /** Unique: for example `<episode id>/<node>/<round>`. */
  readonly id: string;
  readonly episode: string;
  /** The node, or the person, that asked for it. */
  readonly by: string;
  readonly ops: readonly NoteOp[];
  readonly policy: NotePolicy;
  /** The version whose list the prompt showed: numbers are positions in it. Default: the newest. */
  readonly shownVersion?: number;
}

/** A batch as it is kept: what was carried out, targets as ids, and what was refused. */
export const AppliedNoteBatch = z.object({
  id: z.string().min(1),
  episode: z.string().min(1),
  by: z.string(),
  applied: z.array(NoteOp),
  refused: z.array(RefusedNoteOp),
});
export type AppliedNoteBatch = z.infer<typeof AppliedNoteBatch>;

/** One exported line: a note (a removed one too) or a batch, and the versions that show it. */
export type NoteRow = object; // the stores' task: entries of one log kind, `note` or `batch`

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
  apply(batch: NoteBatch): Promise<AppliedNoteBatch & { readonly version: number }>;
  /** Every batch in order: replayed from an empty memory they give the same notes. */
  batches(): Promise<readonly AppliedNoteBatch[]>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<NoteReader>;
}

import type { Note, NoteOp, RefusedNoteOp } from "@mnemograph/core";
import { carryOutNoteOp, type NotesAtWork } from "./carry-out-note-op.js";
import { idNumber } from "./note-id.js";
import type { NotePolicy } from "./note-policy.js";

/** An operation whose targets are ids, as it was given, and its place in the batch. */
export interface PlacedOp {
  readonly op: NoteOp;
  readonly given: NoteOp;
  readonly index: number;
}
export type PlacedRefusal = RefusedNoteOp & { readonly index: number };

export interface CarriedOutOps {
  readonly notes: readonly Note[];
  /** Notes that went, also those that came with the same batch, as they were last. */
  readonly removed: readonly Note[];
  readonly applied: readonly NoteOp[];
  readonly refused: readonly PlacedRefusal[];
}

/** Notes by their place. */
export const byOrder = (notes: readonly Note[]): readonly Note[] =>
  notes.toSorted((left, right) => left.order - right.order);

/** Drops what was voted out and what is over the cap, then sorts. */
const settled = (
  notes: readonly Note[],
  { removeAt, cap = Number.POSITIVE_INFINITY, sortBy }: NotePolicy,
): readonly Note[] => {
  const voted = notes.filter(({ counters }) => removeAt === null || counters.votes > removeAt);
  const oldest = voted
    .toSorted((left, right) => idNumber(left.id) - idNumber(right.id))
    .slice(0, Math.max(0, voted.length - cap));
  const gone = new Set(oldest.map(({ id }) => id));
  const kept = byOrder(voted.filter(({ id }) => !gone.has(id)));
  if (sortBy === "order") return kept;
  return kept
    .toSorted((left, right) => right.counters.votes - left.counters.votes)
    .map((note, order) => ({ ...note, order }));
};

/** Carries out operations whose targets are ids, one after the other. */
export const carryOutNoteOps = (
  placed: readonly PlacedOp[],
  before: NotesAtWork,
  policy: NotePolicy,
): CarriedOutOps => {
  const { normal, full, fullAt } = policy.downWeight;
  const downWeight = before.notes.length >= fullAt ? full : normal;
  let work = before;
  const last = new Map(before.notes.map((note) => [note.id, note]));
  const applied: NoteOp[] = [];
  const refused: PlacedRefusal[] = [];
  for (const { op, given, index } of placed) {
    const done = carryOutNoteOp(op, work, { policy, downWeight });
    if (typeof done === "string") {
      refused.push({ op: given, why: done, index });
      continue;
    }
    work = done.work;
    for (const note of work.notes) last.set(note.id, note);
    applied.push(done.op);
    refused.push(...done.refused.map((one) => ({ ...one, index })));
  }
  const notes = settled(work.notes, policy);
  for (const { id } of notes) last.delete(id);
  return { notes, removed: [...last.values()], applied, refused };
};

import type { Note } from "@mnemograph/core";
import type { AppliedNoteBatch } from "./applied-note-batch.js";
import { carryOutNoteOps } from "./carry-out-note-ops.js";
import { highestNumber } from "./note-id.js";

/**
 * The notes that batches make of an empty memory, in the memory's order. Targets are ids already:
 * nothing is looked up by number or text.
 */
export const replayNoteBatches = (batches: readonly AppliedNoteBatch[]): readonly Note[] => {
  let notes: readonly Note[] = [];
  let highest = 0;
  for (const { applied, policy } of batches) {
    const ops = applied.map((op, index) => ({ op, given: op, index }));
    const done = carryOutNoteOps(ops, { notes, highest, added: 0 }, policy);
    notes = done.notes;
    highest = Math.max(highest, highestNumber(notes), highestNumber(done.removed));
  }
  return notes;
};

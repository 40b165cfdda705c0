import { defineNode, fields, type NoteOp, type NoteTarget, type Task } from "@mnemograph/core";
import type { NoteMemory, NotePolicy } from "@mnemograph/memory";
import { digestOf, episodeName } from "../episode-name.js";

const { noteOps, notesVersion, appliedOps, refusedOps } = fields;

export interface ApplyNotesDeps {
  readonly noteMemory: Pick<NoteMemory, "apply">;
  /** What the method's operations may do. */
  readonly notePolicy: NotePolicy;
}

interface Seen {
  readonly noteOps: readonly NoteOp[];
  readonly notesVersion: number;
  readonly task?: Task | undefined;
}

const shownTarget = (target: NoteTarget): string => {
  if ("id" in target) return target.id;
  return "number" in target ? `${target.number}` : target.text;
};

/** An operation in one line, for the trace. */
const inShort = (op: NoteOp): string => {
  switch (op.op) {
    case "add":
      return `add ${op.draft.title || op.draft.text}`;
    case "merge":
      return `merge ${op.targets.map(shownTarget).join(", ")} into ${op.keep}`;
    case "replaceAll":
      return `replaceAll by ${op.drafts.length}`;
    default:
      return `${op.op} ${shownTarget(op.target)}`;
  }
};

/**
 * Carries out the changes that are due, all together and once: a run that goes on from a checkpoint
 * changes nothing twice. ReasoningBank section 3.2 "Memory consolidation"; ACE section 3.1.
 *
 * @example
 * const { noteOps } = await curateNotes.run({ task, success: true, lesson: "Look first.", notesVersion: 0 }, { model, noteMemory });
 * const { refusedOps } = await applyNotes.run({ noteOps: noteOps ?? [], notesVersion: 0 }, { noteMemory, notePolicy: acePolicy() });
 */
export const applyNotes = defineNode({
  name: "applyNotes",
  reads: { noteOps, notesVersion },
  writes: { noteOps, notesVersion, appliedOps, refusedOps },
  mayRead: { task: fields.task },
  needs: ["noteMemory", "notePolicy"],
  run: async (seen: Seen, { noteMemory, notePolicy }: ApplyNotesDeps, runtime) => {
    const episode = episodeName(seen, runtime);
    const { version, applied, refused } = await noteMemory.apply({
      id: `${episode}/applyNotes/${digestOf(seen.noteOps)}`,
      episode,
      by: "applyNotes",
      ops: seen.noteOps,
      policy: notePolicy,
      shownVersion: seen.notesVersion,
      ...(seen.task && { recallText: seen.task.goal }),
    });
    runtime?.emit?.({
      type: "memory-write",
      node: "applyNotes",
      place: episode,
      version,
      added: applied.map(inShort),
    });
    if (refused.length > 0)
      runtime?.emit?.({
        type: "note",
        node: "applyNotes",
        text: `${refused.length} of ${seen.noteOps.length} changes were refused`,
        data: refused.map(({ op, why }) => `${inShort(op)}: ${why}`),
      });
    return {
      noteOps: [],
      notesVersion: version,
      appliedOps: applied,
      refusedOps: refused,
    };
  },
});

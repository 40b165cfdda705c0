import type { Note, NoteOp, RefusedNoteOp } from "@mnemograph/core";
import {
  byOrder,
  carryOutNoteOps,
  type PlacedOp,
  type PlacedRefusal,
} from "./carry-out-note-ops.js";
import { highestNumber } from "./note-id.js";
import type { NotePolicy } from "./note-policy.js";
import { resolveNoteOp } from "./resolve-note-op.js";

export interface NoteOpsContext {
  /** The list that the prompt showed: numbers and texts mean it. Default: the notes. */
  readonly shown?: readonly Note[] | undefined;
  /** The highest number of any id that was ever given. Default: that of the notes. */
  readonly highest?: number | undefined;
}

export interface AppliedNoteOps {
  /** In the order of the memory. */
  readonly notes: readonly Note[];
  /** Notes that went, also those that came with the same operations, as they were last. */
  readonly removed: readonly Note[];
  /** In the order in which they were carried out; targets are ids. */
  readonly applied: readonly NoteOp[];
  /** In the order in which they were given. */
  readonly refused: readonly RefusedNoteOp[];
}

/** Where the policy puts an operation of this kind; the kinds that it does not name come last. */
const rank = (op: NoteOp, order: NonNullable<NotePolicy["order"]>): number => {
  const names: readonly string[] =
    op.op === "vote" ? [op.weight < 0 ? "voteDown" : "voteUp", "vote"] : [op.op];
  const index = order.findIndex((name) => names.includes(name));
  return index === -1 ? order.length : index;
};

const inOrder = (placed: readonly PlacedOp[], { order }: NotePolicy): readonly PlacedOp[] =>
  order === undefined
    ? placed
    : placed.toSorted((left, right) => rank(left.op, order) - rank(right.op, order));

/**
 * Carries operations out on a list of notes: the same input gives the same bytes, and what cannot
 * be done is refused with a reason, never thrown. ExpeL, section 4.2 and appendix; ACE, section 3.
 *
 * @example
 * declare const notes: readonly Note[], policy: NotePolicy;
 * const ops: NoteOp[] = [{ op: "tag", target: { id: "sai-00001" }, tag: "helpful" }];
 * const { refused } = applyNoteOps(notes, ops, policy);
 */
export const applyNoteOps = (
  notes: readonly Note[],
  ops: readonly NoteOp[],
  policy: NotePolicy,
  { shown, highest }: NoteOpsContext = {},
): AppliedNoteOps => {
  const newest = byOrder(notes);
  const context = { newest, shown: shown === undefined ? newest : byOrder(shown), policy };
  const resolved: PlacedOp[] = [];
  const refused: PlacedRefusal[] = [];
  for (const [index, op] of ops.entries()) {
    const one = resolveNoteOp(op, context);
    if ("why" in one) refused.push({ op, why: one.why, index });
    else if (resolved.length >= (policy.maxOps ?? ops.length))
      refused.push({ op, why: "too-many", index });
    else resolved.push({ op: one.op, given: op, index });
  }
  const before = { notes: newest, highest: highest ?? highestNumber(notes), added: 0 };
  const done = carryOutNoteOps(inOrder(resolved, policy), before, policy);
  return {
    notes: done.notes,
    removed: done.removed,
    applied: done.applied,
    refused: [...refused, ...done.refused]
      .toSorted((left, right) => left.index - right.index)
      .map(({ op, why }) => ({ op, why })),
  };
};

import type { Note, NoteDraft, NoteOp, RefusedNoteOp } from "@mnemograph/core";
import type { NotePolicy } from "./note-policy.js";
import { containedNote, resolveTarget } from "./resolve-target.js";
import { sectionKey } from "./section-key.js";

type Refusal = RefusedNoteOp["why"];

/** An operation whose targets are ids and whose sections are known ones, or why there is none. */
export type ResolvedNoteOp = { readonly op: NoteOp } | { readonly why: Refusal };

export interface ResolvingContext {
  /** The list that the prompt showed, and the newest one. */
  readonly shown: readonly Note[];
  readonly newest: readonly Note[];
  readonly policy: NotePolicy;
}

const isBlank = (text: string): boolean => text.trim() === "";

/** The draft with its section as the policy names it; undefined where the policy knows no place. */
const placed = (draft: NoteDraft, { sections, otherSection }: NotePolicy) => {
  if (sections === undefined) return draft;
  const key = sectionKey(draft.section ?? "");
  const section = sections.find((known) => sectionKey(known) === key) ?? otherSection;
  if (section !== undefined) return { ...draft, section };
  return draft.section === undefined ? draft : undefined;
};

type OpOf<Name extends NoteOp["op"]> = Extract<NoteOp, { op: Name }>;

const resolveAdd = (op: OpOf<"add">, { newest, policy }: ResolvingContext): ResolvedNoteOp => {
  if (isBlank(op.draft.text)) return { why: "empty" };
  const draft = placed(op.draft, policy);
  if (draft === undefined) return { why: "not-allowed" };
  if (policy.unique === "substring" && containedNote(draft.text, newest) !== undefined)
    return { why: "duplicate" };
  return { op: { ...op, draft } };
};

/** ExpeL: an edit whose text contains a rule is a vote for that rule. */
const resolveEdit = (op: OpOf<"edit">, context: ResolvingContext): ResolvedNoteOp => {
  const { newest, shown, policy } = context;
  if (isBlank(op.text)) return { why: "empty" };
  const target = resolveTarget(op.target, shown, policy.targets);
  if ("why" in target && policy.targets === "strict") return target;
  const contained = policy.unique === "substring" ? containedNote(op.text, newest) : undefined;
  if (contained !== undefined)
    return { op: { op: "vote", target: { id: contained.id }, weight: 1 } };
  return "why" in target ? target : { op: { ...op, target } };
};

const resolveMerge = (op: OpOf<"merge">, { shown, policy }: ResolvingContext): ResolvedNoteOp => {
  if (isBlank(op.text)) return { why: "empty" };
  const ids = new Set([op.keep]);
  for (const target of op.targets) {
    const resolved = resolveTarget(target, shown, policy.targets);
    if ("why" in resolved) return resolved;
    ids.add(resolved.id);
  }
  if (ids.size === 1) return { why: "empty" };
  return { op: { ...op, targets: [...ids].map((id) => ({ id })) } };
};

const resolveReplaceAll = (
  op: OpOf<"replaceAll">,
  { policy }: ResolvingContext,
): ResolvedNoteOp => {
  const written = op.drafts.filter(({ text }) => !isBlank(text));
  if (written.length === 0) return { why: "empty" };
  const drafts = written.flatMap((draft) => placed(draft, policy) ?? []);
  return drafts.length === 0 ? { why: "not-allowed" } : { op: { ...op, drafts } };
};

/** What an operation means for the lists that were shown and are there; it changes nothing. */
export const resolveNoteOp = (op: NoteOp, context: ResolvingContext): ResolvedNoteOp => {
  const { shown, policy } = context;
  if (!policy.allow.includes(op.op)) return { why: "not-allowed" };
  if (op.op === "add") return resolveAdd(op, context);
  if (op.op === "edit") return resolveEdit(op, context);
  if (op.op === "merge") return resolveMerge(op, context);
  if (op.op === "replaceAll") return resolveReplaceAll(op, context);
  const target = resolveTarget(op.target, shown, policy.targets);
  return "why" in target ? target : { op: { ...op, target } };
};

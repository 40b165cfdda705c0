import {
  type Note,
  NoteCounters,
  type NoteDraft,
  type NoteOp,
  type NoteSource,
  type NoteTag,
  type RefusedNoteOp,
} from "@mnemograph/core";
import { noteId } from "./note-id.js";
import type { NotePolicy } from "./note-policy.js";

/** Notes while a batch is carried out. */
export interface NotesAtWork {
  readonly notes: readonly Note[];
  /** The highest number of any id so far, removed notes included. */
  readonly highest: number;
  /** Notes that this batch added. */
  readonly added: number;
}

export interface CarryingRules {
  readonly policy: NotePolicy;
  /** How many times a vote against counts. */
  readonly downWeight: number;
}

type Refusal = RefusedNoteOp["why"];
type OpOf<Name extends NoteOp["op"]> = Extract<NoteOp, { op: Name }>;

/** The operation as it was carried out, and the parts of it that were refused. */
export interface CarriedOut {
  readonly work: NotesAtWork;
  readonly op: NoteOp;
  readonly refused: readonly RefusedNoteOp[];
}

const isRepeated = (
  { text, recallText }: Pick<NoteDraft, "text" | "recallText">,
  notes: readonly Note[],
  { unique, targets }: NotePolicy,
): boolean => {
  if (unique === "text") return notes.some((note) => note.text.trim() === text.trim());
  if (unique === "recallText")
    return recallText !== "" && notes.some((note) => note.recallText === recallText);
  // ExpeL's program asks the list before the batch alone.
  return (
    unique === "substring" && targets === "strict" && notes.some((note) => text.includes(note.text))
  );
};

const refusalOfDraft = (
  draft: NoteDraft,
  { notes, added }: NotesAtWork,
  policy: NotePolicy,
): Refusal | undefined => {
  if (isRepeated(draft, notes, policy)) return "duplicate";
  return added >= (policy.maxItems ?? Number.POSITIVE_INFINITY) ? "too-many" : undefined;
};

const withDraft = (
  draft: NoteDraft,
  { notes, highest, added }: NotesAtWork,
  { startVotes, slugs }: NotePolicy,
): NotesAtWork => {
  const order = notes.reduce((next, note) => Math.max(next, note.order + 1), 0);
  const counters = NoteCounters.parse({ votes: startVotes });
  const note = { ...draft, id: noteId(highest + 1, draft, slugs), order, counters };
  return { notes: [...notes, note], highest: highest + 1, added: added + 1 };
};

const sameContent = (left: NoteDraft, right: NoteDraft): boolean =>
  left.kind === right.kind &&
  left.title === right.title &&
  left.text === right.text &&
  left.section === right.section;

/** A draft that says what a note says keeps the note, with its id and counters. */
const replaceAll = (
  op: OpOf<"replaceAll">,
  work: NotesAtWork,
  { policy }: CarryingRules,
): CarriedOut | Refusal => {
  let next: NotesAtWork = { ...work, notes: [] };
  const drafts: NoteDraft[] = [];
  const refused: { op: OpOf<"replaceAll">; why: Refusal }[] = [];
  for (const draft of op.drafts) {
    const why = refusalOfDraft(draft, { ...next, added: drafts.length }, policy);
    if (why !== undefined) {
      refused.push({ op: { op: "replaceAll", drafts: [draft] }, why });
      continue;
    }
    const known = work.notes.find(
      (note) => sameContent(note, draft) && next.notes.every(({ id }) => id !== note.id),
    );
    if (known === undefined) next = withDraft(draft, next, policy);
    else {
      const kept = { ...known, ...draft, order: next.notes.length };
      next = { ...next, notes: [...next.notes, kept] };
    }
    drafts.push(draft);
  }
  return refused[0] !== undefined && drafts.length === 0
    ? refused[0].why
    : { work: next, op: { ...op, drafts }, refused };
};

const summed = (notes: readonly Note[]): NoteCounters => {
  const sum = (name: keyof NoteCounters) =>
    notes.reduce((total, { counters }) => total + counters[name], 0);
  return {
    votes: sum("votes"),
    helpful: sum("helpful"),
    harmful: sum("harmful"),
    used: sum("used"),
    won: sum("won"),
  };
};

const distinctSources = (notes: readonly Note[]): NoteSource[] => [
  ...new Map(
    notes.flatMap(({ sources }) => sources).map((one) => [JSON.stringify(one), one]),
  ).values(),
];

/** One note with the text, the summed counters and the sources of all; the others go. */
const merge = (op: OpOf<"merge">, work: NotesAtWork): NotesAtWork | Refusal => {
  const ids = new Set(op.targets.flatMap((target) => ("id" in target ? [target.id] : [])));
  const group = work.notes.filter(({ id }) => ids.has(id));
  if (group.length < ids.size) return "unknown-target";
  return {
    ...work,
    notes: work.notes.flatMap((note) => {
      if (!ids.has(note.id)) return [note];
      if (note.id !== op.keep) return [];
      return [{ ...note, text: op.text, counters: summed(group), sources: distinctSources(group) }];
    }),
  };
};

const tagged = (counters: NoteCounters, tag: NoteTag): NoteCounters =>
  tag === "neutral" ? counters : { ...counters, [tag]: counters[tag] + 1 };

const edited = (
  note: Note,
  { text, title = note.title }: OpOf<"edit">,
  editVote: number,
): Note => ({
  ...note,
  text,
  title,
  counters: { ...note.counters, votes: note.counters.votes + editVote },
});

/** The notes after an operation on one of them; undefined where it is removed. */
const changed = (
  note: Note,
  op: OpOf<"edit" | "vote" | "tag" | "remove">,
  { policy, downWeight }: CarryingRules,
): Note | undefined => {
  const { counters } = note;
  if (op.op === "remove") return undefined;
  if (op.op === "edit") return edited(note, op, policy.editVote);
  if (op.op === "tag") return { ...note, counters: tagged(counters, op.tag) };
  const weight = op.weight < 0 ? op.weight * downWeight : op.weight;
  return { ...note, counters: { ...counters, votes: counters.votes + weight } };
};

const changeOne = (
  op: OpOf<"edit" | "vote" | "tag" | "remove">,
  work: NotesAtWork,
  rules: CarryingRules,
): NotesAtWork | Refusal => {
  const wanted = "id" in op.target ? op.target.id : undefined;
  const note = work.notes.find(({ id }) => id === wanted);
  if (note === undefined) return "unknown-target";
  const isEdit = op.op === "edit" && rules.policy.unique === "text";
  if (isEdit && work.notes.some(({ id, text }) => id !== wanted && text.trim() === op.text.trim()))
    return "duplicate";
  const next = changed(note, op, rules);
  return {
    ...work,
    notes: work.notes.flatMap((one) => (one.id === wanted ? (next ?? []) : [one])),
  };
};

const workAfter = (
  op: Exclude<NoteOp, { op: "replaceAll" }>,
  work: NotesAtWork,
  rules: CarryingRules,
): NotesAtWork | Refusal => {
  if (op.op === "merge") return merge(op, work);
  if (op.op !== "add") return changeOne(op, work, rules);
  return refusalOfDraft(op.draft, work, rules.policy) ?? withDraft(op.draft, work, rules.policy);
};

/** Carries one operation out whose targets are ids; the reason where it cannot be. */
export const carryOutNoteOp = (
  op: NoteOp,
  work: NotesAtWork,
  rules: CarryingRules,
): CarriedOut | Refusal => {
  if (op.op === "replaceAll") return replaceAll(op, work, rules);
  const next = workAfter(op, work, rules);
  return typeof next === "string" ? next : { work: next, op, refused: [] };
};

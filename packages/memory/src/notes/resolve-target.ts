import type { Note, NoteTarget, RefusedNoteOp } from "@mnemograph/core";
import type { NotePolicy } from "./note-policy.js";

type Refusal = RefusedNoteOp["why"];
export type ResolvedTarget = { readonly id: string } | { readonly why: Refusal };

/** A text without case, spaces and the final stop. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "")
    .trim();

/** The first note whose whole text stands in the given one: ExpeL's rule for texts. */
export const containedNote = (text: string, notes: readonly Note[]): Note | undefined =>
  notes.find((note) => text.includes(note.text));

const found = (note: Note | undefined, why: Refusal): ResolvedTarget =>
  note === undefined ? { why } : { id: note.id };

const byNumber = (number: number, text: string | undefined, shown: readonly Note[]) => {
  const note = Number.isInteger(number) && number > 0 ? shown[number - 1] : undefined;
  if (note === undefined) return found(undefined, "out-of-range");
  const agrees = text === undefined || comparable(text) === comparable(note.text);
  return found(agrees ? note : undefined, "unknown-target");
};

const strictly = (target: NoteTarget, shown: readonly Note[]): ResolvedTarget => {
  if ("id" in target) return { id: target.id };
  if ("number" in target) return byNumber(target.number, target.text, shown);
  const wanted = comparable(target.text);
  return found(
    shown.find(({ text }) => wanted !== "" && comparable(text) === wanted),
    "unknown-target",
  );
};

/** As ExpeL's program: a text decides, and number 0 is the last rule. */
const compatibly = (target: NoteTarget, shown: readonly Note[]): ResolvedTarget => {
  if ("id" in target) return { id: target.id };
  if (target.text !== undefined) return found(containedNote(target.text, shown), "unknown-target");
  const number = "number" in target ? target.number : Number.NaN;
  return found(Number.isInteger(number) ? shown.at(number - 1) : undefined, "out-of-range");
};

/** The id of the note that a target means in the list that was shown. */
export const resolveTarget = (
  target: NoteTarget,
  shown: readonly Note[],
  targets: NotePolicy["targets"],
): ResolvedTarget => (targets === "strict" ? strictly(target, shown) : compatibly(target, shown));

import { vote } from "../cases/vote.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { notesIn } from "../layouts/notes.js";
import { type Followed, followNotes } from "../notes/follow-notes.js";
import type { Kinds } from "../notes/read-act.js";
import { readNotes } from "../notes/read-notes.js";
import type { NotedRule } from "../notes/rule.js";
import { entitiesIn } from "../reading/entities.js";
import { contentWords, stemOf } from "../reading/words.js";
import { verbIn } from "../notes/note-words.js";

const kindsIn = (text: string): Kinds => new Set(entitiesIn(text).map(({ kind }) => kind));

/** Reads the notes of a material: the things that the material mentions are the known ones. */
const rulesOf = (material: string, { placeText, goal }: CasePrompt): readonly NotedRule[] => {
  const notes = notesIn(material);
  if (notes === "") return [];
  const wanted = contentWords(goal).filter((word) => verbIn(word) === undefined);
  const kinds = new Set([...kindsIn(material), ...wanted.map(stemOf)]);
  return readNotes(notes, kinds, kindsIn(placeText));
};

/** `click[…]`: the form of actions in worlds of pages. */
const isBracketed = (action: string): boolean => /^\w+\[/.test(action);

/**
 * What was decided, unless the notes in the prompt ask for something else here, in the form that
 * the world takes.
 */
export const actOnNotes = (material: string, prompt: CasePrompt, decided: string): Followed => {
  const followed = followNotes(prompt, rulesOf(material, prompt), decided, () =>
    vote(prompt.cases, prompt.current, prompt.placeText).map(({ action }) => action),
  );
  const isOfWorld = isBracketed(followed.action) === isBracketed(decided);
  return isOfWorld ? followed : { action: decided, notes: [] };
};

/** The reply; notes with ids that were followed are named in a thought above the action. */
export const withNotesNamed = ({ action, notes }: Followed): string => {
  const ids = [...new Set(notes.filter((id) => id !== ""))];
  const thought =
    ids.length === 0 ? "" : `> think: I follow ${ids.map((id) => `[${id}]`).join(" ")}.\n`;
  return `${thought}> ${action}`;
};

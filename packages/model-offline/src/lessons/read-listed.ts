import { isGeneral, verbIn } from "../notes/note-words.js";
import { readNotes } from "../notes/read-notes.js";
import type { Rule } from "../notes/rule.js";

/** Nouns of notes that no run explains: what follows an article. */
const nounsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/\b(?:an?|every|the) ([a-z][a-z_-]*)/g)]
      .map(([, noun = ""]) => noun)
      .filter((noun) => !isGeneral(noun) && verbIn(noun) === undefined),
  );

const placesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/\b(?:in|on|inside) (?:an?|every|the) ([a-z][a-z_-]*)/g)].map(
      ([, noun = ""]) => noun,
    ),
  );

/** The rules of a text by itself, as far as its own words show what is a thing and what a place. */
export const readListed = (text: string): readonly Rule[] =>
  readNotes(text, new Set([...nounsIn(text), ...placesIn(text)]), placesIn(text)).map(
    ({ rule }) => rule,
  );

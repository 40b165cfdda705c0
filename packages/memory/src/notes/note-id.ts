import type { Note, NoteDraft } from "@mnemograph/core";
import { sectionKey } from "./section-key.js";

/** Ids are found in texts as three or more letters, a hyphen and digits. */
const minLetters = 3;

/** Initials of at most five words; of one word its first four letters. */
const shortened = (name: string): string => {
  const words = sectionKey(name)
    .split("_")
    .map((word) => word.replace(/[^a-z]/g, ""))
    .filter((word) => word !== "");
  const initials = words
    .slice(0, 5)
    .map((word) => word.charAt(0))
    .join("");
  return initials.length < minLetters ? words.join("").slice(0, 4) : initials;
};

/** What a note's id begins with: its section in short, or its kind. */
const slugOf = ({ kind, section = "" }: NoteDraft, slugs: Readonly<Record<string, string>>) => {
  const key = sectionKey(section);
  const [, given] = Object.entries(slugs).find(([name]) => sectionKey(name) === key) ?? [];
  if (given !== undefined && key !== "") return given;
  const short = shortened(section);
  return short.length < minLetters ? kind.slice(0, 4) : short;
};

/**
 * The id of a note. ACE gives "PROBLEM-SOLVING HEURISTICS" a slug of two letters, which its
 * generator never finds; ours have three or more.
 */
export const noteId = (
  number: number,
  draft: NoteDraft,
  slugs: Readonly<Record<string, string>> = {},
): string => `${slugOf(draft, slugs)}-${String(number).padStart(5, "0")}`;

/** The number at an id's end; 0 where it has none. */
export const idNumber = (id: string): number => Number(/-(\d{1,15})$/.exec(id)?.[1] ?? 0);

/** The highest number of any id; notes that were removed count too. */
export const highestNumber = (notes: readonly Pick<Note, "id">[]): number =>
  notes.reduce((highest, { id }) => Math.max(highest, idNumber(id)), 0);

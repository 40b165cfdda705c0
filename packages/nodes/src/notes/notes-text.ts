import type { Note } from "@mnemograph/core";
import { oneLine } from "../shared/words/one-line.js";
import type { NotesOptions } from "./notes-options.js";

/** A note must not look like an action that was made, nor like the end of the block. */
const quiet = (text: string): string =>
  text
    .trim()
    .replace(/\n\s*\n/g, "\n")
    .replace(/^>/gm, "-");

const listed = (notes: readonly Note[]): string =>
  notes
    .map(({ title, text }, index) => {
      const words = oneLine(text);
      return `${index + 1}. ${title === "" ? words : `${oneLine(title)}: ${words}`}`;
    })
    .join("\n");

const raw = (notes: readonly Note[]): string =>
  notes
    .map(({ title, when = "", text }, index) =>
      [
        `Note ${index + 1}${title === "" ? "" : `: ${oneLine(title)}`}`,
        ...(when === "" ? [] : [`When: ${oneLine(when)}`]),
        quiet(text),
      ].join("\n"),
    )
    .join("\n");

/** Sections in the order in which each appears first. */
const playbook = (notes: readonly Note[]): string => {
  const sections = new Map<string, string[]>();
  for (const { id, section = "", text, counters } of notes) {
    const { helpful, harmful } = counters;
    const line = `[${id}] helpful=${helpful} harmful=${harmful} :: ${oneLine(text)}`;
    sections.set(section, [...(sections.get(section) ?? []), line]);
  }
  return [...sections]
    .flatMap(([section, lines]) => [...(section === "" ? [] : [`## ${section}`]), ...lines])
    .join("\n");
};

/**
 * Notes as prompts show them, in their order; empty where there are none. With `playbook` each has
 * its id, and how often it was tagged helpful and harmful.
 */
export const notesText = (
  notes: readonly Note[],
  form: NonNullable<NotesOptions["form"]>,
): string => ({ list: listed, raw, playbook })[form](notes);

import type { Note } from "@mnemograph/core";
import { headingOf } from "./sections.js";

/** `[sai-00001] helpful=1 harmful=0 :: text`: a note as a line of a playbook. */
const lineOf = ({ id, counters: { helpful, harmful }, text }: Note): string =>
  `[${id}] helpful=${helpful} harmful=${harmful} :: ${text.replace(/\s+/g, " ")}`;

/**
 * A playbook as text: a heading for each section that holds notes, in the order of its first one,
 * and a line for each note. ACE section 3.
 *
 * @example
 * playbookText(notes); // "## STRATEGIES AND INSIGHTS\n[sai-00001] helpful=1 harmful=0 :: Look first."
 */
export const playbookText = (notes: readonly Note[]): string =>
  [...new Set(notes.map(({ section = "" }) => section))]
    .map((section) =>
      [
        `## ${headingOf(section)}`,
        ...notes.filter((note) => (note.section ?? "") === section).map(lineOf),
      ].join("\n"),
    )
    .join("\n\n");

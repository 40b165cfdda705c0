import type { NotePolicy } from "@mnemograph/memory";
import { type AceOptions, aceOptions } from "./ace-options.js";
import { otherSection, sectionSlugs, sectionsOf } from "./sections.js";

/**
 * What operations on a playbook may do: notes are added and tagged; merged where `merge` is on. An
 * edit, a removal or anything else of a curator is refused. ACE sections 3.1 and 3.2.
 *
 * @example
 * acePolicy({ merge: true }).allow; // → ["add", "tag", "merge"]
 */
export const acePolicy = (ace: AceOptions = {}): NotePolicy => {
  const { mode, merge } = aceOptions(ace);
  // The published merge drops notes for which no text came.
  const merging = mode === "compat" ? (["merge", "remove"] as const) : (["merge"] as const);
  return {
    allow: ["add", "tag", ...(merge ? merging : [])],
    startVotes: 0,
    editVote: 0,
    removeAt: null,
    downWeight: { normal: 1, full: 1, fullAt: Number.MAX_SAFE_INTEGER },
    sortBy: "order",
    sections: sectionsOf(mode),
    otherSection,
    slugs: sectionSlugs,
    unique: "none",
    targets: mode,
  };
};

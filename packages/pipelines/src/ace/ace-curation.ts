import { defineGraph } from "@mnemograph/core";
import { applyNotes, curateNotes, mergeNotes } from "@mnemograph/nodes";
import { AceState } from "./ace-state.js";

/**
 * Adds to the playbook what the newest lesson teaches, and merges similar notes where that is on.
 * ACE sections 3.1 "Curator" and 3.2.
 *
 * @example
 * await aceCuration({ model, embedder, noteMemory, notePolicy: acePolicy() }).compile().invoke({ task, success: true, lesson: "Key insight: Look first." });
 */
export const aceCuration = defineGraph({
  name: "ace-curation",
  state: AceState,
  nodes: { curateNotes, applyAdded: applyNotes, mergeNotes, applyMerged: applyNotes },
  edges: {
    start: "curateNotes",
    curateNotes: "applyAdded",
    applyAdded: "mergeNotes",
    mergeNotes: { when: ({ noteOps }) => noteOps.length > 0, yes: "applyMerged", no: "end" },
    applyMerged: "end",
  },
  output: ["noteOps", "notesVersion", "appliedOps", "refusedOps"],
});

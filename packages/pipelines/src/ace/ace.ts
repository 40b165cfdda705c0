import { defineGraph } from "@mnemograph/core";
import { applyNotes, judgeRound, recallNotes, reflectOnUse } from "@mnemograph/nodes";
import { playWithNotes } from "../notes/play-with-notes.js";
import { aceCuration } from "./ace-curation.js";
import { aceRounds } from "./ace-rounds.js";
import { AceState } from "./ace-state.js";

/**
 * ACE: play with the playbook, reflect on the run and tag the notes that it used, try again where
 * it failed, then add to the playbook what was learned. ACE section 3.
 *
 * @example
 * const { success, trials } = await ace({ model, environment, examples, noteMemory, notePolicy: acePolicy(), embedder }).compile().invoke({ task }); // success is the first try's
 */
export const ace = defineGraph({
  name: "ace",
  state: AceState,
  nodes: {
    recallNotes,
    playTask: playWithNotes,
    judgeRound,
    reflectOnUse,
    applyTags: applyNotes,
    tryAgain: aceRounds,
    curate: aceCuration,
  },
  edges: {
    start: "recallNotes",
    recallNotes: "playTask",
    playTask: "judgeRound",
    judgeRound: "reflectOnUse",
    reflectOnUse: "applyTags",
    applyTags: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "tryAgain", no: "curate" },
    tryAgain: "curate",
    curate: "end",
  },
});

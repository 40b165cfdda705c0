import { defineGraph } from "@mnemograph/core";
import { applyNotes, judgeRound, reflectOnUse, startTrial } from "@mnemograph/nodes";
import { playWithNotes } from "../notes/play-with-notes.js";
import { AceState } from "./ace-state.js";

/**
 * Further tries at a failed task, each with the lesson of the one before, until one succeeds or no
 * round is left. Its output is the lesson: the episode stays that of the first try. ACE section
 * 3.1.
 *
 * @example
 * const deps = { model, environment, examples, noteMemory, notePolicy: acePolicy(), embedder };
 * const { trials, lesson } = await aceRounds(deps).compile().invoke({ task, trialsLeft: 2 });
 */
export const aceRounds = defineGraph({
  name: "ace-rounds",
  state: AceState,
  nodes: { startTrial, playAgain: playWithNotes, judgeRound, reflectOnUse, applyTags: applyNotes },
  edges: {
    start: "startTrial",
    startTrial: "playAgain",
    playAgain: "judgeRound",
    judgeRound: { when: ({ reflectionDue }) => reflectionDue, yes: "reflectOnUse", no: "end" },
    reflectOnUse: "applyTags",
    applyTags: "startTrial",
  },
  output: ["trials", "trialsLeft", "reflectionDue", "lesson", "notesVersion"],
});

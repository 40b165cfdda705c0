import { defineGraph } from "@mnemograph/core";
import { recallNotes, retrieveExperiences } from "@mnemograph/nodes";
import { playWithNotes } from "../notes/play-with-notes.js";
import { ExpelState } from "./expel-state.js";

/**
 * ExpeL at test time: one try with all rules and the most similar successful runs in the prompt.
 * Nothing is written. ExpeL section 4.3, algorithm 3.
 *
 * @example
 * const { success } = await expel({ model, environment, examples, noteMemory, experienceMemory, embedder }).compile().invoke({ task });
 */
export const expel = defineGraph({
  name: "expel",
  state: ExpelState,
  nodes: { recallNotes, retrieveExperiences, playTask: playWithNotes },
  edges: {
    start: "recallNotes",
    recallNotes: "retrieveExperiences",
    retrieveExperiences: "playTask",
    playTask: "end",
  },
});

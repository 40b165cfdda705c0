import { defineGraph } from "@mnemograph/core";
import { recallNotes } from "@mnemograph/nodes";
import { NotesState } from "../notes/notes-state.js";
import { playWithNotes } from "../notes/play-with-notes.js";
import { learnFromRun } from "./learn-from-run.js";

/**
 * ReasoningBank: a task begins with the notes of the most similar earlier one, and leaves notes
 * whether it went well or not. ReasoningBank section 3.2.
 *
 * @example
 * const notePolicy = reasoningBankPolicy();
 * await reasoningBank({ model, environment, examples, noteMemory, embedder, notePolicy }).compile().invoke({ task });
 * (await noteMemory.all()).length; // at most three more
 */
export const reasoningBank = defineGraph({
  name: "reasoning-bank",
  state: NotesState,
  nodes: { recallNotes, playTask: playWithNotes, learn: learnFromRun },
  edges: { start: "recallNotes", recallNotes: "playTask", playTask: "learn", learn: "end" },
});

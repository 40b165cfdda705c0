import { defineGraph } from "@mnemograph/core";
import { recallNotes } from "@mnemograph/nodes";
import { NotesState } from "./notes-state.js";
import { playWithNotes } from "./play-with-notes.js";

/**
 * A task with the notes that memory holds, which it leaves as they are. ReasoningBank section 3.2;
 * AWM section 2.3.
 *
 * @example
 * const noteMemory = inProcessNoteMemory();
 * const { notesVersion, success } = await recallAndPlay({ model, environment, examples, noteMemory, embedder }).compile().invoke({ task });
 */
export const recallAndPlay = defineGraph({
  name: "recall-and-play",
  state: NotesState,
  nodes: { recallNotes, playTask: playWithNotes },
  edges: { start: "recallNotes", recallNotes: "playTask", playTask: "end" },
});

export { notesFields, NotesState } from "./notes-state.js";
export { playWithNotes } from "./play-with-notes.js";
export { recallAndPlay } from "./recall-and-play.js";

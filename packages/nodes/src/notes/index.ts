export {
  actWithNotesAndToolsPrompt,
  actWithNotesPrompt,
  type ActWithNotesVariables,
  type NotesBlock,
} from "./act-with-notes/act-with-notes.prompt.js";
export { actWithNotes, type ActWithNotesDeps } from "./act-with-notes/act-with-notes.js";
export { applyNotes, type ApplyNotesDeps } from "./apply-notes/apply-notes.js";
export { type NotesDeps, NotesOptions } from "./notes-options.js";
export { recallNotes, type RecallNotesDeps } from "./recall-notes/recall-notes.js";

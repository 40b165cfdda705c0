import { inProcessLog } from "../log/in-process-log.js";
import { noteKind } from "./note-entry.js";
import type { NoteMemory } from "./note-memory.js";
import { notesOver } from "./notes-over.js";

/**
 * Notes in this process's heap: for tests and one-off runs, gone when the process ends.
 *
 * @example
 * const memory = inProcessNoteMemory();
 * (await memory.all()).length; // → 0
 */
export const inProcessNoteMemory = (options: { readonly namespace?: string } = {}): NoteMemory =>
  notesOver(inProcessLog(noteKind, options));

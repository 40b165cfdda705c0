import { sqliteLog, type SqliteLogOptions } from "../log/sqlite-log.js";
import { noteKind } from "./note-entry.js";
import type { NoteMemory } from "./note-memory.js";
import { notesOver } from "./notes-over.js";

/**
 * Notes in a SQLite file (WAL), shared by any number of processes of one machine.
 *
 * @example
 * const memory = await sqliteNoteMemory({ path: "memories.sqlite", namespace: "household" });
 */
export const sqliteNoteMemory = async (options: SqliteLogOptions): Promise<NoteMemory> =>
  notesOver(await sqliteLog(noteKind, options));

import { postgresLog } from "../log/postgres-log.js";
import type { PostgresOptions } from "../postgres/with-database.js";
import { noteKind } from "./note-entry.js";
import type { NoteMemory } from "./note-memory.js";
import { notesOver } from "./notes-over.js";

/**
 * Notes in PostgreSQL, shared by any number of machines.
 *
 * @example
 * const memory = await postgresNoteMemory({ url: "postgres://user:password@localhost:5432/memories", namespace: "household" });
 * await memory.close(); // its connections keep the process alive until then
 */
export const postgresNoteMemory = async (options: PostgresOptions): Promise<NoteMemory> =>
  notesOver(await postgresLog(noteKind, options));

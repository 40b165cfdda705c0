import { type StoreOptions, storeLog } from "../store/store-log.js";
import { noteKind } from "./note-entry.js";
import type { NoteMemory } from "./note-memory.js";
import { notesOver } from "./notes-over.js";

/**
 * Notes on any LangGraph store: InMemoryStore, PostgresStore, or one of your own; as safe as
 * `storeLog`.
 *
 * @throws MnemographError MEMORY_INVALID where an item of the store is damaged.
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const memory = storeNoteMemory({ store: new InMemoryStore(), namespace: "household" });
 * await memory.version(); // → 0
 */
export const storeNoteMemory = (options: StoreOptions): NoteMemory =>
  notesOver(storeLog(noteKind, options));

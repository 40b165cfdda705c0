export { sqliteTupleMemory, type SqliteTupleMemoryOptions } from "./tuples/sqlite-tuple-memory.js";
export {
  sqliteTuplePages,
  type StoredTuple,
  type TuplePages,
  type TupleQuery,
} from "./tuples/sqlite-tuple-pages.js";
export {
  sqliteExperienceMemory,
  type SqliteExperienceMemoryOptions,
} from "./experiences/sqlite-experience-memory.js";
export {
  sqliteReflectionMemory,
  type SqliteReflectionMemoryOptions,
} from "./reflections/sqlite-reflection-memory.js";
export { sqliteNoteMemory } from "./notes/sqlite-note-memory.js";
export type { SqliteOptions } from "./sqlite/sqlite-options.js";
export { type ListedMemory, listSqliteMemories } from "./sqlite/list-memories.js";
export {
  sqliteCheckpointer,
  type SqliteCheckpointerOptions,
} from "./checkpoints/sqlite-checkpointer.js";
export { SqliteCheckpointer } from "./checkpoints/sqlite-saver.js";
export { fileCachedEmbedder } from "./embeddings/file-cached-embedder.js";
export {
  type DerivedVectors,
  type Reembedded,
  type ReembedSqliteOptions,
  reembedSqlite,
} from "./sqlite/reembed-sqlite.js";
export { reclaimSqlite } from "./sqlite/reclaim-sqlite.js";
export { sqliteLog, type SqliteLogOptions } from "./log/sqlite-log.js";

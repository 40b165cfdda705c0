export { postgresTupleMemory } from "./tuples/postgres-tuple-memory.js";
export {
  postgresExperienceMemory,
  type PostgresExperienceMemoryOptions,
} from "./experiences/postgres-experience-memory.js";
export { postgresReflectionMemory } from "./reflections/postgres-reflection-memory.js";
export { postgresNoteMemory } from "./notes/postgres-note-memory.js";
export { openPostgres, type PostgresDatabaseOptions } from "./postgres/open-postgres.js";
export type {
  CopyValue,
  PostgresDatabase,
  PostgresMigrations,
  PostgresQueries,
  PostgresSession,
  PostgresTransaction,
} from "./postgres/postgres-database.js";
export { databaseLocation } from "./postgres/database-location.js";
export type { PostgresOptions } from "./postgres/with-database.js";
export { listPostgresMemories } from "./postgres/list-postgres-memories.js";
export { postgresThreadParts } from "./checkpoints/postgres-thread-parts.js";
export { type PostgresImages, postgresImages } from "./images/postgres-images.js";
export { reclaimPostgres } from "./postgres/reclaim-postgres.js";
export { postgresLog } from "./log/postgres-log.js";

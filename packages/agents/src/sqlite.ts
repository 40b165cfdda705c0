import { sqliteExperienceMemory, sqliteReflectionMemory, sqliteTupleMemory, type SqliteOptions } from "@mnemograph/memory/sqlite";
import { type AgentMemories, type AgentMemoryOptions, agentMemories } from "./store/agent-memories.js";

/** `path` and the other options of a SQLite file, beside those of every agent's memory. */
export type SqliteAgentMemoryOptions = AgentMemoryOptions & SqliteOptions;

/**
 * Memories in a SQLite file, the same that every other package reads and writes; any number of processes of one machine share it.
 *
 * @throws MnemographError where the file cannot be opened (DATA_NOT_FOUND, MEMORY_INVALID), by the first use of a scope.
 * @example
 * const memory = sqliteAgentMemories({ path: "memories.sqlite", embedder: offlineEmbedder() });
 * await memory.close(); // after what is still being written
 */
export const sqliteAgentMemories = (options: SqliteAgentMemoryOptions): AgentMemories => {
  const { path, embedder, busyTimeout, synchronous, maxBytes, driver } = options;
  const file = {
    path,
    ...(busyTimeout !== undefined && { busyTimeout }),
    ...(synchronous !== undefined && { synchronous }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(driver !== undefined && { driver }),
  };
  return agentMemories(
    async (namespace) => ({
      experiences: await sqliteExperienceMemory({ ...file, namespace, embedder: { model: embedder.id, dimensions: embedder.dimensions } }),
      tuples: await sqliteTupleMemory({ ...file, namespace }),
      reflections: await sqliteReflectionMemory({ ...file, namespace }),
    }),
    options,
  );
};

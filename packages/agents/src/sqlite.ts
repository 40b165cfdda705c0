import {
  sqliteExperienceMemory,
  sqliteLog,
  sqliteReflectionMemory,
  sqliteTupleMemory,
  reclaimSqlite,
  type SqliteOptions,
} from "@mnemograph/memory/sqlite";
import { explanationKind, itemKind } from "./memory/items.js";
import {
  type AgentMemories,
  type AgentMemoryOptions,
  agentMemories,
} from "./store/agent-memories.js";
import type { AgentStore } from "./store/agent-store.js";
import { experienceSearch } from "./store/experience-search.js";

export { reembedAgentMemories } from "./memory/reembed-file.js";

/** `path` and the other options of a SQLite file, beside those of every agent's memory. */
export type SqliteAgentMemoryOptions = AgentMemoryOptions & SqliteOptions;

/**
 * A SQLite file as store, the same that every other package reads and writes; any number of
 * processes of one machine share it.
 *
 * @throws MnemographError where the file cannot be opened (DATA_NOT_FOUND, MEMORY_INVALID), by the
 *   first use of a scope.
 * @example
 * const memory = agentMemory({ store: sqlite("memory.sqlite"), embedder: offlineEmbedder() });
 */
export const sqlite = (given: string | SqliteOptions): AgentStore => {
  const file: SqliteOptions = typeof given === "string" ? { path: given } : given;
  return {
    open: async (namespace, embedder) => ({
      experiences: await sqliteExperienceMemory({
        ...file,
        namespace,
        embedder,
        ...experienceSearch,
      }),
      tuples: await sqliteTupleMemory({ ...file, namespace }),
      reflections: await sqliteReflectionMemory({ ...file, namespace }),
      items: await sqliteLog(itemKind, { ...file, namespace }),
      explanations: await sqliteLog(explanationKind, { ...file, namespace }),
    }),
    reclaim: async () => reclaimSqlite(file),
  };
};

/**
 * Memories in a SQLite file.
 *
 * @throws MnemographError where the file cannot be opened (DATA_NOT_FOUND, MEMORY_INVALID), by the
 *   first use of a scope.
 * @example
 * const memory = sqliteAgentMemories({ path: "memories.sqlite", embedder: offlineEmbedder() });
 * await memory.close(); // after what is still being written
 */
export const sqliteAgentMemories = (options: SqliteAgentMemoryOptions): AgentMemories => {
  const { path, embedder, busyTimeout, synchronous, maxBytes, driver } = options;
  const store = sqlite({
    path,
    ...(busyTimeout !== undefined && { busyTimeout }),
    ...(synchronous !== undefined && { synchronous }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(driver !== undefined && { driver }),
  });
  return agentMemories(
    (namespace) => store.open(namespace, { model: embedder.id, dimensions: embedder.dimensions }),
    options,
  );
};

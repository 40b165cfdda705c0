import {
  postgresExperienceMemory,
  postgresLog,
  postgresReflectionMemory,
  postgresTupleMemory,
  reclaimPostgres,
  type PostgresDatabase,
} from "@mnemograph/memory/postgres";
import { explanationKind, itemKind } from "./memory/items.js";
import {
  type AgentMemories,
  type AgentMemoryOptions,
  agentMemories,
} from "./store/agent-memories.js";
import type { AgentStore } from "./store/agent-store.js";
import { experienceSearch } from "./store/experience-search.js";

/**
 * A database that `openPostgres` of `@mnemograph/memory/postgres` opened, beside the options of
 * every agent's memory.
 */
export interface PostgresAgentMemoryOptions extends AgentMemoryOptions {
  readonly database: PostgresDatabase;
}

/**
 * PostgreSQL as store, shared by any number of machines. Closing a memory leaves the database open.
 *
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/memories" });
 * const memory = agentMemory({ store: postgres(database), embedder: offlineEmbedder() });
 */
export const postgres = (database: PostgresDatabase): AgentStore => ({
  open: async (namespace, embedder) => ({
    experiences: await postgresExperienceMemory({
      database,
      namespace,
      embedder,
      ...experienceSearch,
    }),
    tuples: await postgresTupleMemory({ database, namespace }),
    reflections: await postgresReflectionMemory({ database, namespace }),
    items: await postgresLog(itemKind, { database, namespace }),
    explanations: await postgresLog(explanationKind, { database, namespace }),
  }),
  reclaim: () => reclaimPostgres(database),
});

/**
 * Memories in PostgreSQL, shared by any number of machines. Closing them leaves the database open.
 *
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/memories" });
 * const memory = postgresAgentMemories({ database, embedder: offlineEmbedder() });
 */
export const postgresAgentMemories = (options: PostgresAgentMemoryOptions): AgentMemories => {
  const { database, embedder } = options;
  const store = postgres(database);
  return agentMemories(
    (namespace) => store.open(namespace, { model: embedder.id, dimensions: embedder.dimensions }),
    options,
  );
};

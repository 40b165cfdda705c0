import {
  postgresExperienceMemory,
  postgresReflectionMemory,
  postgresTupleMemory,
  type PostgresDatabase,
} from "@mnemograph/memory/postgres";
import { type AgentMemories, type AgentMemoryOptions, agentMemories } from "./store/agent-memories.js";

/** A database that `openPostgres` of `@mnemograph/memory/postgres` opened, beside the options of every agent's memory. */
export interface PostgresAgentMemoryOptions extends AgentMemoryOptions {
  readonly database: PostgresDatabase;
}

/**
 * Memories in PostgreSQL, shared by any number of machines. Closing them leaves the database open.
 *
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/memories" });
 * const memory = postgresAgentMemories({ database, embedder: offlineEmbedder() });
 */
export const postgresAgentMemories = (options: PostgresAgentMemoryOptions): AgentMemories => {
  const { database, embedder } = options;
  return agentMemories(
    async (namespace) => ({
      experiences: await postgresExperienceMemory({
        database,
        namespace,
        embedder: { model: embedder.id, dimensions: embedder.dimensions },
      }),
      tuples: await postgresTupleMemory({ database, namespace }),
      reflections: await postgresReflectionMemory({ database, namespace }),
    }),
    options,
  );
};

import { join } from "node:path";
import { InMemoryStore } from "@langchain/langgraph";
import { temporaryFolder } from "./conformance.testing.js";
import type { ExperienceMemory } from "./experiences/experience-memory.js";
import type { EmbedderIdentity } from "./experiences/experience.js";
import { inProcessExperienceMemory } from "./experiences/in-process-experience-memory.js";
import { postgresExperienceMemory } from "./experiences/postgres-experience-memory.js";
import { sqliteExperienceMemory } from "./experiences/sqlite-experience-memory.js";
import { ownDatabase } from "./postgres/postgres.testing.js";
import { inProcessReflectionMemory } from "./reflections/in-process-reflection-memory.js";
import { postgresReflectionMemory } from "./reflections/postgres-reflection-memory.js";
import type { ReflectionMemory } from "./reflections/reflection-memory.js";
import { sqliteReflectionMemory } from "./reflections/sqlite-reflection-memory.js";
import { storeReflectionMemory } from "./reflections/store-reflection-memory.js";
import { storeExperienceMemory } from "./store/store-experience-memory.js";
import { storeTupleMemory } from "./store/store-tuple-memory.js";
import { inProcessTupleMemory } from "./tuples/in-process-tuple-memory.js";
import { postgresTupleMemory } from "./tuples/postgres-tuple-memory.js";
import { sqliteTupleMemory } from "./tuples/sqlite-tuple-memory.js";
import type { TupleMemory } from "./tuples/tuple-memory.js";

export interface Driver {
  tuples(namespace: string): Promise<TupleMemory>;
  experiences(namespace: string, embedder?: EmbedderIdentity): Promise<ExperienceMemory>;
  reflections(namespace: string): Promise<ReflectionMemory>;
}

/**
 * Every driver by its name, for what the conformance suites of the single memories do not ask;
 * PostgreSQL's needs a server.
 */
export const allDrivers = (
  name: string,
): Readonly<Record<"in process" | "SQLite" | "PostgreSQL" | "a LangGraph store", Driver>> => {
  const path = join(temporaryFolder(), "memory.sqlite");
  const open = ownDatabase(name);
  const store = new InMemoryStore();
  const given = (embedder: EmbedderIdentity | undefined) =>
    embedder === undefined ? {} : { embedder };
  return {
    "in process": {
      tuples: async (namespace) => inProcessTupleMemory({ namespace }),
      experiences: async (namespace, embedder) =>
        inProcessExperienceMemory({ namespace, ...given(embedder) }),
      reflections: async (namespace) => inProcessReflectionMemory({ namespace }),
    },
    SQLite: {
      tuples: (namespace) => sqliteTupleMemory({ path, namespace, synchronous: "normal" }),
      experiences: (namespace, embedder) =>
        sqliteExperienceMemory({ path, namespace, synchronous: "normal", ...given(embedder) }),
      reflections: (namespace) =>
        sqliteReflectionMemory({ path, namespace, synchronous: "normal" }),
    },
    "a LangGraph store": {
      tuples: async (namespace) => storeTupleMemory({ store, namespace }),
      experiences: (namespace, embedder) =>
        storeExperienceMemory({ store, namespace, ...given(embedder) }),
      reflections: async (namespace) => storeReflectionMemory({ store, namespace }),
    },
    PostgreSQL: {
      tuples: async (namespace) => postgresTupleMemory({ database: await open(), namespace }),
      experiences: async (namespace, embedder) =>
        postgresExperienceMemory({ database: await open(), namespace, ...given(embedder) }),
      reflections: async (namespace) =>
        postgresReflectionMemory({ database: await open(), namespace }),
    },
  };
};

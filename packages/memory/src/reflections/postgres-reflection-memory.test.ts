import { describe } from "vitest";
import { hasPostgres, ownDatabase } from "../postgres/postgres.testing.js";
import { postgresReflectionMemory } from "./postgres-reflection-memory.js";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";

describe.skipIf(!hasPostgres)("with a PostgreSQL server", () => {
  const open = ownDatabase("reflections");
  reflectionMemoryConformance("PostgreSQL", async (namespace) =>
    postgresReflectionMemory({ database: await open(), namespace }),
  );
});

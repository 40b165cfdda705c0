import { describe } from "vitest";
import { hasPostgres, ownDatabase } from "../postgres/postgres.testing.js";
import { postgresTupleMemory } from "./postgres-tuple-memory.js";
import { tupleMemoryModel } from "./tuple-memory-model.testing.js";
import { tupleMemoryConformance } from "./tuple-memory.testing.js";

describe.skipIf(!hasPostgres)("with a PostgreSQL server", () => {
  const open = ownDatabase("tuples");
  tupleMemoryConformance("PostgreSQL", async (namespace) =>
    postgresTupleMemory({ database: await open(), namespace }),
  );
  tupleMemoryModel(
    "PostgreSQL",
    async (namespace) => postgresTupleMemory({ database: await open(), namespace }),
    6,
  );
});

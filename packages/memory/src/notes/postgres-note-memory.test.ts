import { describe } from "vitest";
import { hasPostgres, ownDatabase } from "../postgres/postgres.testing.js";
import { noteMemoryConformance } from "./note-memory.testing.js";
import { postgresNoteMemory } from "./postgres-note-memory.js";

describe.skipIf(!hasPostgres)("with a PostgreSQL server", () => {
  const open = ownDatabase("notes");
  noteMemoryConformance("PostgreSQL", async (namespace) =>
    postgresNoteMemory({ database: await open(), namespace }),
  );
});

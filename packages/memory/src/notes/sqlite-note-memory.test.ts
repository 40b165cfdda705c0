import { join } from "node:path";
import { temporaryFolder } from "../conformance.testing.js";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { noteMemoryConformance } from "./note-memory.testing.js";
import { sqliteNoteMemory } from "./sqlite-note-memory.js";

for (const driver of availableSqliteDrivers()) {
  const path = join(temporaryFolder(), "memory.sqlite");
  const open = (namespace: string) =>
    sqliteNoteMemory({ path, namespace, synchronous: "normal", driver });
  noteMemoryConformance(`SQLite (${driver})`, open);
}

import { join } from "node:path";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { temporaryFolder } from "../conformance.testing.js";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";
import { sqliteReflectionMemory } from "./sqlite-reflection-memory.js";

for (const driver of availableSqliteDrivers()) {
  const path = join(temporaryFolder(), "memory.sqlite");
  const open = (namespace: string) =>
    sqliteReflectionMemory({ path, namespace, synchronous: "normal", driver });
  reflectionMemoryConformance(`SQLite (${driver})`, open);
}

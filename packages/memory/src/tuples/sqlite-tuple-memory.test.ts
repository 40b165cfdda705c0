import { join } from "node:path";
import { availableSqliteDrivers } from "../sqlite-driver/open-sqlite.js";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteTupleMemory } from "./sqlite-tuple-memory.js";
import { tupleMemoryModel } from "./tuple-memory-model.testing.js";
import { tupleMemoryConformance } from "./tuple-memory.testing.js";

for (const driver of availableSqliteDrivers()) {
  const path = join(temporaryFolder(), "memory.sqlite");
  const open = (namespace: string) =>
    sqliteTupleMemory({ path, namespace, synchronous: "normal", driver });
  tupleMemoryConformance(`SQLite (${driver})`, open);
  tupleMemoryModel(`SQLite (${driver})`, open);
}

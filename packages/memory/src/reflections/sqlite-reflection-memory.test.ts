import { join } from "node:path";
import { temporaryFolder } from "../conformance.testing.js";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";
import { sqliteReflectionMemory } from "./sqlite-reflection-memory.js";

const path = join(temporaryFolder(), "memory.sqlite");
reflectionMemoryConformance("SQLite", (namespace) => sqliteReflectionMemory({ path, namespace, synchronous: "normal" }));

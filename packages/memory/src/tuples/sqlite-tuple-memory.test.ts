import { join } from "node:path";
import { temporaryFolder } from "../conformance.testing.js";
import { sqliteTupleMemory } from "./sqlite-tuple-memory.js";
import { tupleMemoryModel } from "./tuple-memory-model.testing.js";
import { tupleMemoryConformance } from "./tuple-memory.testing.js";

const path = join(temporaryFolder(), "memory.sqlite");
tupleMemoryConformance("SQLite", (namespace) => sqliteTupleMemory({ path, namespace, synchronous: "normal" }));
tupleMemoryModel("SQLite", (namespace) => sqliteTupleMemory({ path, namespace, synchronous: "normal" }));

import { keepByName } from "../conformance.testing.js";
import { inProcessTupleMemory } from "./in-process-tuple-memory.js";
import { tupleMemoryModel } from "./tuple-memory-model.testing.js";
import { tupleMemoryConformance } from "./tuple-memory.testing.js";

tupleMemoryConformance(
  "in process",
  keepByName((namespace) => inProcessTupleMemory({ namespace })),
);
// The cheapest memory draws the most sequences.
tupleMemoryModel("in process", async (namespace) => inProcessTupleMemory({ namespace }), 40);

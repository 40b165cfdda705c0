import { keepByName } from "../conformance.testing.js";
import { inProcessReflectionMemory } from "./in-process-reflection-memory.js";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";

reflectionMemoryConformance(
  "in process",
  keepByName((namespace) => inProcessReflectionMemory({ namespace })),
);

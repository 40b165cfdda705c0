import { keepByName } from "../conformance.testing.js";
import { inProcessNoteMemory } from "./in-process-note-memory.js";
import { noteMemoryConformance } from "./note-memory.testing.js";

noteMemoryConformance(
  "in process",
  keepByName((namespace) => inProcessNoteMemory({ namespace })),
);

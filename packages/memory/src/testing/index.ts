// Suites for vitest: they import it, and fast-check, which are optional peers.
export {
  experienceMemoryConformance,
  type OpenExperienceMemory,
} from "../experiences/experience-memory.testing.js";
export { noteMemoryConformance, type OpenNoteMemory } from "../notes/note-memory.testing.js";
export {
  type OpenReflectionMemory,
  reflectionMemoryConformance,
} from "../reflections/reflection-memory.testing.js";
export { type OpenTupleMemory, tupleMemoryConformance } from "../tuples/tuple-memory.testing.js";

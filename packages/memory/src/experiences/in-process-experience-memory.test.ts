import { keepByName } from "../conformance.testing.js";
import { experienceMemoryConformance, sampleEmbedder } from "./experience-memory.testing.js";
import { inProcessExperienceMemory } from "./in-process-experience-memory.js";

experienceMemoryConformance(
  "in process",
  keepByName((namespace) => inProcessExperienceMemory({ namespace, embedder: sampleEmbedder })),
);

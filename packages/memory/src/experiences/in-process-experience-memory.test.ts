import { keepByName } from "../conformance.testing.js";
import { experienceMemoryConformance } from "./experience-memory.testing.js";
import { sampleEmbedder } from "./sample-experiences.testing.js";
import { inProcessExperienceMemory } from "./in-process-experience-memory.js";

experienceMemoryConformance(
  "in process",
  keepByName((namespace) => inProcessExperienceMemory({ namespace, embedder: sampleEmbedder })),
);

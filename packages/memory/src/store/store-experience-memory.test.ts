import { InMemoryStore } from "@langchain/langgraph";
import { experienceMemoryConformance } from "../experiences/experience-memory.testing.js";
import { storeExperienceMemory } from "./store-experience-memory.js";

const store = new InMemoryStore();
experienceMemoryConformance("a LangGraph store", (namespace, embedder) =>
  storeExperienceMemory({ store, namespace, ...(embedder !== undefined && { embedder }) }),
);

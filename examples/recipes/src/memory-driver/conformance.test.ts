import { InMemoryStore } from "@langchain/langgraph";
import { storeExperienceMemory, storeTupleMemory } from "@mnemograph/memory/langgraph-store";
import { experienceMemoryConformance, tupleMemoryConformance } from "@mnemograph/memory/testing";

// Opened again under its name, a memory is the same: the suites ask for both.
const store = new InMemoryStore();
tupleMemoryConformance("mine", async (namespace) => storeTupleMemory({ store, namespace }));
experienceMemoryConformance("mine", (namespace, embedder) =>
  storeExperienceMemory({ store, namespace, ...(embedder !== undefined && { embedder }) }),
);

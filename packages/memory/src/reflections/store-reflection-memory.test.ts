import { InMemoryStore } from "@langchain/langgraph";
import { reflectionMemoryConformance } from "./reflection-memory.testing.js";
import { storeReflectionMemory } from "./store-reflection-memory.js";

const store = new InMemoryStore();
reflectionMemoryConformance("a LangGraph store", async (namespace) => storeReflectionMemory({ store, namespace }));

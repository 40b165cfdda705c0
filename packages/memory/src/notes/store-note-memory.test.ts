import { InMemoryStore } from "@langchain/langgraph";
import { keepByName } from "../conformance.testing.js";
import { noteMemoryConformance } from "./note-memory.testing.js";
import { storeNoteMemory } from "./store-note-memory.js";

const store = new InMemoryStore();
// A store compares nothing before it writes: of several processes one may win.
noteMemoryConformance(
  "a LangGraph store",
  keepByName((namespace) => storeNoteMemory({ store, namespace })),
);

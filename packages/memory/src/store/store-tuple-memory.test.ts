import { InMemoryStore } from "@langchain/langgraph";
import { tupleMemoryModel } from "../tuples/tuple-memory-model.testing.js";
import { tupleMemoryConformance } from "../tuples/tuple-memory.testing.js";
import { storeTupleMemory } from "./store-tuple-memory.js";

const store = new InMemoryStore();
tupleMemoryConformance("a LangGraph store", async (namespace) =>
  storeTupleMemory({ store, namespace }),
);
tupleMemoryModel(
  "a LangGraph store",
  async (namespace) => storeTupleMemory({ store: new InMemoryStore(), namespace }),
  10,
);

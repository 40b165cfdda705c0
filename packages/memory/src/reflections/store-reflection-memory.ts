import { type StoreOptions, storeLog } from "../store/store-log.js";
import { type ReflectionMemory, reflectionKind } from "./reflection-memory.js";
import { reflectionsOver } from "./reflections-over.js";

/**
 * Reflections on any LangGraph store: InMemoryStore, PostgresStore, or one of your own; as safe as
 * `storeLog`.
 *
 * @throws MnemographError MEMORY_INVALID where an item of the store is damaged.
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const memory = storeReflectionMemory({ store: new InMemoryStore(), namespace: "household" });
 * await memory.version(); // → 0
 */
export const storeReflectionMemory = (options: StoreOptions): ReflectionMemory =>
  reflectionsOver(storeLog(reflectionKind, options));

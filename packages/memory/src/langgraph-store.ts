export { memoryStore, type MemoryStoreOptions } from "./store/memory-store.js";
export { storeLabel } from "./store/store-label.js";
export { storeReflectionMemory, type StoreReflectionMemoryOptions } from "./reflections/store-reflection-memory.js";

export { memoryStore, type MemoryStoreOptions } from "./store/memory-store.js";
export { storeLabel } from "./store/store-label.js";
export { storePlace, type StorePlace } from "./store/store-place.js";
export { storeLog, type StoreOptions } from "./store/store-log.js";
export { storeExperienceMemory } from "./store/store-experience-memory.js";
export { storeTupleMemory } from "./store/store-tuple-memory.js";
export { storeReflectionMemory } from "./reflections/store-reflection-memory.js";
export { storeNoteMemory } from "./notes/store-note-memory.js";

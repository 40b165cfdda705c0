import { inProcessLog } from "../log/in-process-log.js";
import { type ReflectionMemory, reflectionKind } from "./reflection-memory.js";
import { reflectionsOver } from "./reflections-over.js";

/** Reflections in this process's heap: for tests and one-off runs, gone when the process ends. */
export const inProcessReflectionMemory = (options: { readonly namespace?: string } = {}): ReflectionMemory =>
  reflectionsOver(inProcessLog(reflectionKind, options));

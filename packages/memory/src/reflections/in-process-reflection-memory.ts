import { inProcessLog } from "../log/in-process-log.js";
import { type ReflectionMemory, reflectionKind } from "./reflection-memory.js";
import { reflectionsOver } from "./reflections-over.js";

/**
 * Reflections in this process's heap: for tests and one-off runs, gone when the process ends.
 *
 * @example
 * const memory = inProcessReflectionMemory();
 * await memory.add({ taskId: "put/7", trial: 0, text: "Open the drawer first.", taskType: "put", goal: "put a cup in the drawer" });
 * (await memory.all("put/7")).map(({ text }) => text); // → ["Open the drawer first."]
 */
export const inProcessReflectionMemory = (
  options: { readonly namespace?: string } = {},
): ReflectionMemory => reflectionsOver(inProcessLog(reflectionKind, options));

import { sqliteLog, type SqliteLogOptions } from "../log/sqlite-log.js";
import { type ReflectionMemory, reflectionKind } from "./reflection-memory.js";
import { reflectionsOver } from "./reflections-over.js";

export type SqliteReflectionMemoryOptions = SqliteLogOptions;

/**
 * Reflections in a SQLite file (WAL), shared by any number of processes of one machine.
 *
 * @example
 * const memory = await sqliteReflectionMemory({ path: "memories.sqlite", namespace: "household" });
 */
export const sqliteReflectionMemory = async (
  options: SqliteReflectionMemoryOptions,
): Promise<ReflectionMemory> => reflectionsOver(await sqliteLog(reflectionKind, options));

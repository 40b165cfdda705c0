import { postgresLog } from "../log/postgres-log.js";
import type { PostgresOptions } from "../postgres/with-database.js";
import { type ReflectionMemory, reflectionKind } from "./reflection-memory.js";
import { reflectionsOver } from "./reflections-over.js";

/**
 * Reflections in PostgreSQL, shared by any number of machines.
 *
 * @example
 * const memory = await postgresReflectionMemory({ url: "postgres://user:password@localhost:5432/memories", namespace: "household" });
 * await memory.close(); // its connections keep the process alive until then
 */
export const postgresReflectionMemory = async (
  options: PostgresOptions,
): Promise<ReflectionMemory> => reflectionsOver(await postgresLog(reflectionKind, options));

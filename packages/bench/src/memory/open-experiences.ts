import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import { type PostgresDatabase, postgresExperienceMemory } from "@mnemograph/memory/postgres";
import type { MemoryDriver } from "../extensions/memory-driver.js";
import { keeping } from "./own-memories.js";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";

/**
 * Opens a memory of experiences by its name: in the user's own place or the database where there is
 * one, else in the file
 * of the folder that is named after its original.
 */
export const openExperiences = async (
  namespace: string,
  embedder: Embedder,
  {
    database,
    folder,
    driver,
  }: {
    readonly database: PostgresDatabase | undefined;
    readonly folder: string;
    readonly driver: MemoryDriver | undefined;
  },
  original = namespace,
): Promise<{ readonly memory: ExperienceMemory; readonly embedder: Embedder }> => {
  const identity = { model: embedder.id, dimensions: embedder.dimensions };
  if (driver)
    return {
      embedder,
      memory: await keeping(driver, "experiences")(namespace, { embedder: identity }),
    };
  if (database)
    return {
      embedder,
      memory: await postgresExperienceMemory({ database, namespace, embedder: identity }),
    };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${original}.sqlite`);
  return {
    embedder,
    memory: await sqliteExperienceMemory({ path, namespace, embedder: identity }),
  };
};

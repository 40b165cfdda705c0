import { createHash } from "node:crypto";
import type { Embedder } from "@mnemograph/core";
import { exportMemory, importMemory } from "@mnemograph/memory";
import { type PostgresDatabase, postgresExperienceMemory } from "@mnemograph/memory/postgres";
import type { Settings } from "../session/settings.js";
import { importedNamespace } from "../names.js";
import { experienceFile, openImportedExperiences } from "./imported-experiences.js";

const lockClass = 0x6d6e6578;

/**
 * Copies imported experiences, or a run's, from this machine into the database that the workers of
 * a run share; returns what they are called there. The name follows from the contents, so that
 * every bench and worker with the same ones means the same memory. They have to be of `embedder`.
 */
export const shareExperiences = async (
  given: string,
  { memoryFolder, memoryBranches }: Pick<Settings, "memoryFolder" | "memoryBranches">,
  embedder: Embedder,
  database: PostgresDatabase,
): Promise<string> => {
  const branch = memoryBranches.find(({ id }) => id.startsWith(`${importedNamespace}#`));
  const memory = await openImportedExperiences(
    await experienceFile(given, memoryFolder, embedder),
    embedder,
    branch?.id,
  );
  try {
    const lines: string[] = [];
    for await (const line of exportMemory(memory)) lines.push(line);
    const hash = createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);
    const namespace = `imported-${hash}`;
    const shared = await postgresExperienceMemory({
      database,
      namespace,
      embedder: { model: embedder.id, dimensions: embedder.dimensions },
    });
    // Two benches may bring the same file at the same moment.
    await database.transaction(async (queries) => {
      await queries.rows("SELECT pg_advisory_xact_lock($1, hashtext($2))", [lockClass, namespace]);
      if ((await shared.version()) === 0) await importMemory(shared, lines);
    });
    await shared.close();
    return namespace;
  } finally {
    await memory.close();
  }
};

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@mnemograph/bench/results";
import {
  listPostgresMemories,
  type PostgresDatabase,
  type Registry,
  type Settings,
} from "@mnemograph/bench";
import type { MemoryDatabase } from "../memories/memory-database.js";

/** Pipelines whose memory a model forms, thousands of calls long. */
const formed = new Set(["tuples", "refined-tuples"]);

/**
 * What an episode of a run is gone on with: the database that keeps its memories, or nothing beside
 * the folder of the settings.
 */
export type MemoryOfRun =
  | { readonly problem: string }
  | {
      readonly problem?: undefined;
      readonly shared?: {
        readonly database: PostgresDatabase;
        readonly experiences: string | null;
      };
    };

/**
 * Whether the database holds a memory, whole where a model formed it. A memory that the run does
 * not name is checked when it is read.
 */
const holds = async (
  database: PostgresDatabase,
  kind: string,
  name: string | undefined,
): Promise<boolean> => {
  if (name === undefined) return true;
  const found = (await listPostgresMemories(database)).find(
    (memory) => memory.kind === kind && memory.namespace === name,
  );
  return found !== undefined && (kind !== "tuples" || found.metadata["complete"] === true);
};

/** The memory that a run read, by the kind that its pipeline reads. */
const readBy = (memory: string, memories: NonNullable<Manifest["memories"]>) => {
  if (formed.has(memory))
    return { kind: "tuples", name: memories["tuples"], experiences: undefined };
  const experiences = memory === "experiences" ? memories["experiences"] : undefined;
  return { kind: "experiences", name: experiences, experiences };
};

/**
 * Whether the folder holds a memory that a model formed. A memory that the run does not name is
 * checked when it is read.
 */
const liesIn = (
  { memoryFolder, memoryBranches }: Pick<Settings, "memoryFolder" | "memoryBranches">,
  name: string | undefined,
): boolean => {
  // A branch lies in the file of its original.
  const isBranch = memoryBranches.some(({ id }) => id === name);
  const file = isBranch ? name?.slice(0, name.lastIndexOf("#")) : name;
  return file === undefined || existsSync(join(memoryFolder, `${file}.sqlite`));
};

/**
 * Where the memory lies that an episode of a pipeline is played again with. Without it a new one
 * would be formed, and every call of that paid for: then there is a problem, in words. What a
 * database keeps is read and never written to.
 */
export const memoryOfRun = async (
  { memories = {}, memoriesIn }: Pick<Manifest, "memories" | "memoriesIn">,
  folder: Pick<Settings, "memoryFolder" | "memoryBranches">,
  registry: Pick<Registry, "pipelines">,
  pipeline: string,
  database: MemoryDatabase | null,
): Promise<MemoryOfRun> => {
  const memory = registry.pipelines.find(({ name }) => name === pipeline)?.memory ?? "none";
  if (memory === "none") return {};
  const { kind, name, experiences = null } = readBy(memory, memories);
  const isInFolder = kind !== "tuples" || liesIn(folder, name);
  const asksDatabase =
    database !== null && (memoriesIn === "database" || (memoriesIn === undefined && !isInFolder));
  if (asksDatabase) {
    const opened = await database.reading();
    if (await holds(opened, kind, name)) return { shared: { database: opened, experiences } };
  }
  if (isInFolder) return {};
  const where =
    database === null
      ? "start the studio with --database-url if it lies in a database, or put it there"
      : "put it there";
  return {
    problem: `the memory ${name} that this run read is not in ${folder.memoryFolder}${asksDatabase ? ", nor whole in the database" : ""}: ${where}; a new one is not formed for a fork`,
  };
};

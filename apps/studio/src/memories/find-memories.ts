import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { MnemographError } from "@mnemograph/core";
import {
  branchOf,
  type ListedMemory,
  listPostgresMemories,
  listSqliteMemories,
  type MemoryPlace,
  shownKinds,
} from "@mnemograph/bench";
import { findInside } from "../runs/inside.js";
import type { MemoryDatabase } from "./memory-database.js";

/** How deep below a given folder memories are looked for, and how many files are opened. */
const DEEPEST = 3;
const MOST_FILES = 200;

export interface FoundMemory extends ListedMemory {
  /**
   * What addresses name it by: file, kind, and its own name where a file holds several of a kind.
   */
  readonly id: string;
  /** The file as it lies below the given folder; null in a database. */
  readonly file: string | null;
  readonly place: MemoryPlace;
}

/** What the ids of a database's memories begin with. */
export const DATABASE = "database:";

const isShown = ({ kind }: ListedMemory) => shownKinds.some((known) => known === kind);

const filesBelow = async (
  root: string,
  directory: string,
  depth: number,
): Promise<readonly string[]> => {
  if ((await findInside(root, relative(root, directory)))?.kind !== "folder") return [];
  const names = (await readdir(directory))
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .toSorted();
  const found = names
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => join(directory, name));
  // A run's own folders hold its logs, not memories.
  if (depth === 0 || names.includes("manifest.json")) return found;
  for (const name of names) {
    if (found.length >= MOST_FILES) break;
    found.push(...(await filesBelow(root, join(directory, name), depth - 1)));
  }
  return found;
};

/** The memories of a file; none of other programs' databases. */
const memoriesIn = async (path: string): Promise<readonly ListedMemory[]> => {
  try {
    return (await listSqliteMemories(path)).filter(isShown);
  } catch (error) {
    if (MnemographError.isInstance(error) && error.code === "MEMORY_INVALID") return [];
    throw error;
  }
};

/**
 * Every memory in SQLite files of the given folders; links that lead out of a folder are not
 * followed.
 */
export const findMemories = async (roots: readonly string[]): Promise<readonly FoundMemory[]> => {
  const found = new Map<string, FoundMemory>();
  const seen = new Set<string>();
  for (const root of roots) {
    for (const path of await filesBelow(root, root, DEEPEST)) {
      const real = await findInside(root, relative(root, path));
      if (
        real?.kind !== "file" ||
        real.size === 0 ||
        seen.has(real.path) ||
        seen.size >= MOST_FILES
      )
        continue;
      seen.add(real.path);
      const file = relative(root, path);
      const memories = await memoriesIn(real.path);
      // A branch has its own name in its address, and changes none of its original's.
      const originals = memories.filter(({ metadata }) => branchOf(metadata) === undefined);
      for (const memory of memories) {
        const others = originals.filter((one) => one.kind === memory.kind && one !== memory);
        const isOnly = originals.includes(memory) && others.length === 0;
        const name = [
          file.replace(/\.sqlite$/, "").replaceAll(/[/\\]/g, "~"),
          memory.kind,
          ...(isOnly ? [] : [memory.namespace]),
        ].join("~");
        const id = found.has(name) ? `${name}~${found.size}` : name;
        const { kind, namespace } = memory;
        found.set(id, { ...memory, id, file, place: { path: real.path, kind, namespace } });
      }
    }
  }
  return [...found.values()];
};

/** Every memory of the database. */
export const findDatabaseMemories = async ({
  reading,
}: MemoryDatabase): Promise<readonly FoundMemory[]> => {
  const database = await reading();
  return (await listPostgresMemories(database)).filter(isShown).map((memory) => {
    const { kind, namespace } = memory;
    return {
      ...memory,
      id: `${DATABASE}${kind}~${namespace}`,
      file: null,
      place: { database, kind, namespace },
    };
  });
};

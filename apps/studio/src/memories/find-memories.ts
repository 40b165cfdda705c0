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
import { refusalIn } from "../usage-error.js";
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
  /** The size of its file and when that changed; null in a database. */
  readonly stored: { readonly bytes: number; readonly changedAt: number } | null;
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

/** A file that cannot be read as the memory that it seems to be, and why. */
export interface BrokenFile {
  readonly file: string;
  readonly problem: string;
}

const isForeign = (error: unknown): boolean =>
  MnemographError.isInstance(error) && error.evidence["isForeign"] === true;

/** The memories of a file, none of other programs' databases; or what is wrong with it. */
const memoriesIn = async (
  path: string,
  file: string,
): Promise<readonly ListedMemory[] | string> => {
  try {
    return (await listSqliteMemories(path)).filter(isShown);
  } catch (error) {
    return isForeign(error) ? [] : refusalIn(error).replace(path, file);
  }
};

/** The files that may hold memories, each once; links that lead out of a folder are not followed. */
const candidatesIn = async (roots: readonly string[]) => {
  const candidates = new Map<string, Pick<FoundMemory, "stored"> & { readonly file: string }>();
  for (const root of roots)
    for (const path of await filesBelow(root, root, DEEPEST)) {
      const real = await findInside(root, relative(root, path));
      if (real?.kind !== "file" || real.size === 0 || candidates.has(real.path)) continue;
      const stored = { bytes: real.size, changedAt: real.changedAt };
      if (candidates.size < MOST_FILES)
        candidates.set(real.path, { file: relative(root, path), stored });
    }
  return candidates;
};

/** What an address calls a memory beside the others of its file. */
const addressIn = (file: string, memory: ListedMemory, memories: readonly ListedMemory[]) => {
  // A branch has its own name in its address, and changes none of its original's.
  const originals = memories.filter(({ metadata }) => branchOf(metadata) === undefined);
  const others = originals.filter((one) => one.kind === memory.kind && one !== memory);
  const isOnly = originals.includes(memory) && others.length === 0;
  return [
    file.replace(/\.sqlite$/, "").replaceAll(/[/\\]/g, "~"),
    memory.kind,
    ...(isOnly ? [] : [memory.namespace]),
  ].join("~");
};

/** Every memory in SQLite files of the given folders, and the files that are broken. */
export const findMemories = async (roots: readonly string[]) => {
  const found = new Map<string, FoundMemory>();
  const broken: BrokenFile[] = [];
  for (const [path, { file, stored }] of await candidatesIn(roots)) {
    const memories = await memoriesIn(path, file);
    if (typeof memories === "string") {
      broken.push({ file, problem: memories });
      continue;
    }
    for (const memory of memories) {
      const name = addressIn(file, memory, memories);
      const id = found.has(name) ? `${name}~${found.size}` : name;
      const { kind, namespace } = memory;
      found.set(id, { ...memory, id, file, stored, place: { path, kind, namespace } });
    }
  }
  return { memories: [...found.values()], broken };
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
      stored: null,
      place: { database, kind, namespace },
    };
  });
};

import { branchOf, openShownMemory, type ShownMemory } from "@mnemograph/bench";
import {
  DATABASE,
  type FoundMemory,
  findDatabaseMemories,
  findMemories,
} from "../memories/find-memories.js";
import type { MemoryDatabase } from "../memories/memory-database.js";
import { openMemoryUses, type ReadMemoryUses, type RunUses } from "../memories/memory-uses.js";
import type { RunIndex } from "../runs/run-index.js";
import { refusalIn } from "../usage-error.js";
import { notFound } from "./answers.js";
import type { Lookup } from "./lookup.js";

/** Whether a run read memories where this one lies, as far as it says so. */
const isWhereItLies = ({ manifest: { memoriesIn } }: RunIndex, file: string | null): boolean =>
  memoriesIn === undefined || memoriesIn === (file === null ? "database" : "files");

/** Whether a run may have read a memory of these kinds: it names it, or names none of its kind. */
export const mayHaveRead = (
  { kind, namespace, file }: FoundMemory,
  kinds: readonly string[],
  index: RunIndex,
): boolean =>
  kinds.includes(kind) &&
  isWhereItLies(index, file) &&
  (index.manifest.memories?.[kind] ?? namespace) === namespace;

type Found = Omit<FoundMemory, "place">;

/**
 * The uses in every run that read this memory; of runs that do not say which they read, or where
 * that lay, by what they say.
 */
const usesIn = async (
  { kind, namespace, file, metadata }: Found,
  { findRuns, readRun }: Lookup,
  readUses: ReadMemoryUses,
): Promise<readonly RunUses[]> => {
  const uses: RunUses[] = [];
  // An entry of a branch was used as one of its original, too.
  const names = [namespace, branchOf(metadata)?.original];
  for (const run of await findRuns()) {
    const index = await readRun(run);
    if (typeof index === "string" || !isWhereItLies(index, file)) continue;
    const { memories } = index.manifest;
    if (memories === undefined || names.includes(memories[kind]) || kind === "reflections")
      uses.push(await readUses(index));
  }
  return uses;
};

/** Finds memories, opens them to look, and finds what they were used for. */
export const openMemoryLookup = (
  lookup: Lookup,
  roots: readonly string[],
  database: MemoryDatabase | null,
) => {
  const readUses = openMemoryUses();
  const inDatabase = async () => (database === null ? [] : findDatabaseMemories(database));
  const inFiles = async () => (await findMemories(roots)).memories;
  const named = async (id: string): Promise<FoundMemory> => {
    const isNamed = (memory: FoundMemory) => memory.id === id;
    const found =
      (await inFiles()).find(isNamed) ??
      (id.startsWith(DATABASE) ? (await inDatabase()).find(isNamed) : undefined);
    if (found === undefined)
      throw notFound(`there is no memory ${id} in the folders that were given`);
    return found;
  };
  return {
    named,
    /** Every memory, and what is wrong with files and the database, in words. */
    all: async () => {
      const { memories, broken } = await findMemories(roots);
      try {
        return { memories: [...memories, ...(await inDatabase())], broken, problem: null };
      } catch (error) {
        return { memories, broken, problem: refusalIn(error) };
      }
    },
    /** The memories of the same kind in the same place. */
    besides: async ({ file, kind, place }: FoundMemory): Promise<readonly FoundMemory[]> =>
      (await ("database" in place ? inDatabase() : inFiles())).filter(
        (one) => one.file === file && one.kind === kind,
      ),
    usesIn: (found: Found) => usesIn(found, lookup, readUses),
    withMemory: async <Value>(
      found: FoundMemory,
      use: (memory: ShownMemory) => Promise<Value>,
    ): Promise<Value> => {
      const memory = await openShownMemory(found.place);
      try {
        return await use(memory);
      } finally {
        await memory.close();
      }
    },
  };
};
export type MemoryLookup = ReturnType<typeof openMemoryLookup>;

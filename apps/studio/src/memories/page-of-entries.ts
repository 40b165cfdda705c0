import type { ShownEntry, ShownMemory } from "@mnemograph/bench";
import { type EntryUses, type RunUses, useKey } from "./memory-uses.js";

/** Entries on one page. */
export const ENTRIES = 40;

export interface EntryFilter {
  readonly version?: string;
  readonly batch?: string;
  readonly goalType?: string;
  readonly observationType?: string;
  /** Words that an entry must hold. */
  readonly search?: string;
  readonly from?: string;
}

export interface ShownUse {
  readonly episodes: number;
  readonly successes: number;
}

export interface EntryPage {
  readonly entries: readonly (ShownEntry & { readonly uses: ShownUse })[];
  readonly total: number;
  readonly from: number;
}

const NONE: ShownUse = { episodes: 0, successes: 0 };

/** The uses of one entry in all runs together. */
export const usesOf = (
  kind: string,
  { id, cell }: Pick<ShownEntry, "id" | "cell">,
  runs: readonly RunUses[],
): readonly EntryUses[] => {
  const key = useKey(kind, id, cell);
  return runs.flatMap(({ uses }) => uses.get(key) ?? []);
};
const sum = (all: readonly EntryUses[]): ShownUse =>
  all.reduce<ShownUse>(
    (total, { episodes, successes }) => ({
      episodes: total.episodes + episodes,
      successes: total.successes + successes,
    }),
    NONE,
  );

/**
 * The entries of a memory at a version that a filter lets through, one page of them; only the page
 * is kept.
 */
export const pageOfEntries = async (
  memory: Pick<ShownMemory, "kind" | "version" | "entries">,
  { version: wanted, batch, goalType, observationType, search = "", from = "0" }: EntryFilter,
  runs: readonly RunUses[],
): Promise<EntryPage> => {
  const version = wanted === undefined || wanted === "" ? memory.version : Number(wanted);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const start = Math.max(0, Math.trunc(Number(from)) || 0);
  const isWanted = ({ version: added, removedVersion, cell, value }: ShownEntry) =>
    added <= version &&
    (removedVersion === null || removedVersion > version) &&
    (!batch || cell?.batchId === batch) &&
    (!goalType || cell?.goalTypeId === Number(goalType)) &&
    (!observationType || cell?.observationTypeId === Number(observationType)) &&
    words.every((word) => JSON.stringify(value).toLowerCase().includes(word));
  let total = 0;
  const entries: EntryPage["entries"][number][] = [];
  for await (const entry of memory.entries()) {
    if (!isWanted(entry)) continue;
    total += 1;
    if (total > start && entries.length < ENTRIES)
      entries.push({ ...entry, uses: sum(usesOf(memory.kind, entry, runs)) });
  }
  return { entries, total, from: start };
};

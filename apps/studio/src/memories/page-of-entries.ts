import {
  type EntryQuery,
  isWantedEntry,
  type ShownEntry,
  type ShownMemory,
} from "@mnemograph/bench";
import { setImmediate } from "node:timers/promises";
import {
  type EntryEvidence,
  type EvidenceOrder,
  evidenceOf,
  evidenceOrders,
} from "./entry-evidence.js";
import { startOf, startWithin } from "../runs/page-of-episodes.js";
import { searchWords } from "../text/holds-words.js";
import { entryOfKey, isKeyOf, type RunUses, useKey } from "./memory-uses.js";

/** Entries on one page. */
export const ENTRIES = 40;
/** Entries whose evidence is weighed between two rests. */
const CHUNK = 500;

export interface EntryFilter {
  readonly version?: string;
  readonly batch?: string;
  readonly goalType?: string;
  readonly observationType?: string;
  /** Words that an entry must hold. */
  readonly search?: string;
  /** One entry alone, by its id. */
  readonly entry?: string;
  /** `harm`, `help` or `uses`: used entries alone, in that order; else all, as they were added. */
  readonly sort?: string;
  readonly from?: string;
}

type Memory = Pick<ShownMemory, "kind" | "version" | "oldestVersion" | "page" | "find">;

/** The version that an address asks for; the newest where it names none that there is. */
export const versionOf = (
  { version, oldestVersion }: Pick<Memory, "version" | "oldestVersion">,
  asked: string | undefined,
): number => {
  const wanted = Number(asked || version);
  const isThere = Number.isInteger(wanted) && wanted >= oldestVersion && wanted <= version;
  return isThere ? wanted : version;
};

const queryOf = (memory: Memory, filter: EntryFilter): EntryQuery => {
  const { batch, goalType, observationType, search, from } = filter;
  return {
    version: versionOf(memory, filter.version),
    ...(batch && {
      cell: {
        batchId: batch,
        ...(goalType && { goalTypeId: Number(goalType) }),
        ...(observationType && { observationTypeId: Number(observationType) }),
      },
    }),
    words: searchWords(search),
    from: startOf(from),
    limit: ENTRIES,
  };
};

type Weighed = readonly (readonly [key: string, evidence: EntryEvidence])[];

/** The evidence about every entry of a kind that was used. */
const weigh = async (kind: string, runs: readonly RunUses[]): Promise<Weighed> => {
  const keys = new Set(
    runs.flatMap(({ uses }) => [...uses.keys()].filter((key) => isKeyOf(kind, key))),
  );
  const weighed: [string, EntryEvidence][] = [];
  for (const key of keys) {
    weighed.push([key, evidenceOf(key, runs)]);
    if (weighed.length % CHUNK === 0) await setImmediate();
  }
  return weighed;
};

/** Weighs again only where the logs of a run say more; a run's uses are the same as long. */
const weighedFor = new WeakMap<
  RunUses,
  { readonly kind: string; readonly runs: readonly RunUses[]; readonly weighed: Promise<Weighed> }
>();
const weighedIn = (kind: string, runs: readonly RunUses[]): Promise<Weighed> => {
  const [first] = runs;
  if (first === undefined) return Promise.resolve([]);
  const known = weighedFor.get(first);
  const isSame =
    known?.kind === kind &&
    known.runs.length === runs.length &&
    known.runs.every((run, index) => run === runs[index]);
  if (known !== undefined && isSame) return known.weighed;
  const weighed = weigh(kind, runs);
  weighedFor.set(first, { kind, runs, weighed });
  return weighed;
};

const isOrder = (sort: string | undefined): sort is EvidenceOrder =>
  sort !== undefined && Object.hasOwn(evidenceOrders, sort);

/**
 * The entries of a memory at a version that a filter lets through, one page of them, each with what
 * the logs say about it.
 */
export const pageOfEntries = async (
  memory: Memory,
  filter: EntryFilter,
  runs: readonly RunUses[],
) => {
  const query = queryOf(memory, filter);
  const { from, version } = query;
  const keyOf = ({ id, cell }: ShownEntry) => useKey(memory.kind, id, cell);
  const weighed = await weighedIn(memory.kind, runs);
  /** Entries of the memory's kind with episodes enough for a verdict: so many intervals. */
  const compared = weighed.filter(([, { comparison }]) => comparison?.isFew === false).length;
  const pageWith = (entries: readonly ShownEntry[], total: number, from: number) => ({
    entries: entries.map((entry) => ({ ...entry, evidence: evidenceOf(keyOf(entry), runs) })),
    total,
    from,
    limit: ENTRIES,
    compared,
  });
  if (filter.entry) {
    const name = { id: filter.entry, batchId: filter.batch || null };
    const found = await memory.find([name], version);
    return pageWith(found, found.length, 0);
  }
  if (!isOrder(filter.sort)) {
    const asked = await memory.page(query);
    const { total } = asked;
    const start = startWithin(from, total, ENTRIES);
    const { entries } = start === from ? asked : await memory.page({ ...query, from: start });
    return pageWith(entries, total, start);
  }
  const order = evidenceOrders[filter.sort];
  const names = weighed
    .toSorted(([, one], [, other]) => order(one, other) || other.episodes - one.episodes)
    .map(([key]) => entryOfKey(key));
  const found = (await memory.find(names, version)).filter((entry) => isWantedEntry(entry, query));
  const start = startWithin(from, found.length, ENTRIES);
  return pageWith(found.slice(start, start + ENTRIES), found.length, start);
};
export type EntryPage = Awaited<ReturnType<typeof pageOfEntries>>;

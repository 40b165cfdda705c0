import type { ScopedMemories } from "../store/scoped-memories.js";
import type { IndexCache } from "./index-cache.js";
import type { RuleItem, RunItem } from "./items.js";
import { withdrawRules } from "./share-rules.js";

/** How much of a scope is kept. */
export interface KeepOptions {
  /**
   * Runs that are older are recalled no more, and removed when the next run is stored; so are rules
   * that no run has taught for so long. Kept for ever unless set.
   */
  readonly days?: number;
  /**
   * How many runs with the same request and the same calls stay, the newest; their number is
   * kept. 5 unless set.
   */
  readonly perSkeleton?: number;
  /** How many runs stay, the newest; all unless set. */
  readonly runs?: number;
  /** How many rules that runs taught stay, the last confirmed; all unless set. */
  readonly rules?: number;
}

/** Milliseconds of a day. */
export const dayLength = 86_400_000;

/** When what is kept began to be; what has no time counts as new. */
export const isExpired = (at: number, { days }: KeepOptions, now: number): boolean =>
  days !== undefined && at > 0 && at < now - days * dayLength;

const newestFirst = <Dated extends { readonly at: number }>(items: Iterable<Dated>): Dated[] =>
  // Where times are equal, the one that was stored later is the newer one.
  [...items].toReversed().toSorted((left, right) => right.at - left.at);

const sameWay = ({ skeleton, request }: Pick<RunItem, "skeleton" | "request">) =>
  `${request} ${skeleton}`;

/** A run with the counts of others that are removed. */
const withCounts = (newest: RunItem, extra: readonly RunItem[]): RunItem => {
  const earlier = { ...(newest.earlier ?? { succeeded: 0, failed: 0 }) };
  for (const { outcome, earlier: counted } of extra) {
    earlier.succeeded += (counted?.succeeded ?? 0) + (outcome === "succeeded" ? 1 : 0);
    earlier.failed += (counted?.failed ?? 0) + (outcome === "failed" ? 1 : 0);
  }
  return { ...newest, earlier };
};

/** All runs that work as one of `stored` does, by way of working. */
const grownGroups = (
  runs: readonly RunItem[],
  stored: readonly RunItem[],
): ReadonlyMap<string, readonly RunItem[]> => {
  const requests = new Set(stored.map(({ request }) => request));
  const groups = new Map(stored.map((run): [string, RunItem[]] => [sameWay(run), []]));
  for (const run of runs) if (requests.has(run.request)) groups.get(sameWay(run))?.push(run);
  return groups;
};

/**
 * Runs that are too old, over the cap of a way of working that was just stored, or over that of the
 * scope: removed. Those of a way of working are counted in the newest that stays. `runs` holds
 * `stored` as well.
 */
export const runsOverCap = (
  runs: readonly RunItem[],
  stored: readonly RunItem[],
  keep: KeepOptions,
  now: number,
): { readonly removed: readonly string[]; readonly changed: readonly RunItem[] } => {
  const { perSkeleton = 5, runs: most = Number.POSITIVE_INFINITY } = keep;
  const removed = new Set<string>();
  const changed: RunItem[] = [];
  for (const run of runs) if (isExpired(run.at, keep, now)) removed.add(run.id);
  for (const group of grownGroups(runs, stored).values()) {
    const kept = newestFirst(group.filter(({ id }) => !removed.has(id)));
    const extra = kept.slice(perSkeleton);
    for (const { id } of extra) removed.add(id);
    const [newest] = kept;
    if (newest !== undefined && extra.length > 0) changed.push(withCounts(newest, extra));
  }
  const stay = runs.length - removed.size > most ? runs.filter(({ id }) => !removed.has(id)) : [];
  for (const { id } of newestFirst(stay).slice(most)) removed.add(id);
  return { removed: [...removed], changed };
};

/** Removes rules that runs taught and that are too old or too many; yours stay. */
export const removeRulesOverCap = async (
  memories: ScopedMemories,
  cache: IndexCache,
  keep: KeepOptions,
  now: number,
): Promise<void> => {
  const { days, rules: most = Number.POSITIVE_INFINITY } = keep;
  if (days === undefined && !Number.isFinite(most)) return;
  const { rules } = await cache.at(memories.items, null);
  const taught = rules.filter(({ origin }) => origin === "run" || origin === "model");
  const gone = newestFirst<RuleItem>(taught).filter(
    ({ at }, place) => place >= most || isExpired(at, keep, now),
  );
  if (gone.length === 0) return;
  await withdrawRules(memories, gone);
  await memories.items.remove(gone.map(({ id }) => ({ id })));
};

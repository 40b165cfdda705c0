import { type ItemIndex, itemIndex } from "./item-index.js";
import type { Item, ItemLog } from "./items.js";

const keptVersions = 8;

/**
 * With these items, each in place of an earlier one with its id; a replaced item keeps its place.
 */
const withItems = (
  { runs, rules }: Pick<ItemIndex, "runs" | "rules">,
  items: readonly Item[],
): ItemIndex => {
  const [newRuns, newRules] = [new Map(runs), new Map(rules.map((rule) => [rule.id, rule]))];
  for (const item of items)
    if (item.kind === "run") newRuns.set(item.id, item);
    else if (item.kind === "rule") newRules.set(item.id, item);
  return itemIndex(newRuns, [...newRules.values()]);
};

/** Indexes of the last versions of each log, so that a recall reads no items that it knows. */
export const indexCache = () => {
  const logs = new WeakMap<ItemLog, Map<number, Promise<ItemIndex>>>();
  const versionsOf = (log: ItemLog) => {
    const known = logs.get(log) ?? new Map<number, Promise<ItemIndex>>();
    logs.set(log, known);
    return known;
  };
  const keep = (log: ItemLog, version: number, cached: Promise<ItemIndex>) => {
    const versions = versionsOf(log);
    versions.set(version, cached);
    cached.catch(() => versions.delete(version));
    for (const oldest of versions.keys()) {
      if (versions.size <= keptVersions) break;
      versions.delete(oldest);
    }
  };
  const read = async (log: ItemLog, version: number): Promise<ItemIndex> => {
    // Stored order is the order of addition, and a replaced item counts as added anew: time says
    // what came first.
    const items = (await (await log.at(version)).all()).toSorted(
      (left, right) => left.at - right.at,
    );
    return withItems({ runs: new Map(), rules: [] }, items);
  };
  return {
    /** The index of a version, or of the newest one: for null, and where the version was erased. */
    at: async (log: ItemLog, pinned: number | null): Promise<ItemIndex> => {
      const { version: newest, oldestVersion } = await log.extent();
      const version =
        pinned === null || pinned < oldestVersion || pinned > newest ? newest : pinned;
      const versions = versionsOf(log);
      const cached = versions.get(version) ?? read(log, version);
      keep(log, version, cached);
      return cached;
    },
    /** Adds items to a log; the next version is known without a read where nobody else wrote. */
    add: async (log: ItemLog, items: readonly Item[]): Promise<number> => {
      if (items.length === 0) return log.version();
      const before = await log.version();
      const { version } = await log.add(items);
      const known = versionsOf(log).get(before);
      if (known !== undefined && version === before + 1)
        keep(
          log,
          version,
          known.then((index) => withItems(index, items)),
        );
      return version;
    },
  };
};
export type IndexCache = ReturnType<typeof indexCache>;

import type { Item, RuleItem, RunItem } from "./items.js";

/** How often something was shown to a run, and how often that run succeeded. */
export interface Use {
  readonly shown: number;
  readonly succeeded: number;
}

/** The items of one version, with what follows from them. */
export interface ItemIndex {
  readonly runs: ReadonlyMap<string, RunItem>;
  readonly rules: readonly RuleItem[];
  /** 0 for the run that was stored first. */
  readonly orderOf: (runId: string) => number;
  readonly useOf: (itemId: string) => Use;
  /**
   * How much more often runs succeeded that were shown the item than the others did: −1 to 1, near
   * 0 while little is known.
   */
  readonly effectOf: (itemId: string) => number;
  /** Whether a run that failed, or that is quarantined, was shown to this run. */
  readonly copiesDoubtful: (runId: string) => boolean;
  /** The runs that were shown one of these runs, directly or through others. */
  readonly descendantsOf: (runIds: readonly string[]) => ReadonlySet<string>;
}

/** The run that an item of recall belongs to: a step's id is that of its run with its number. */
export const runOfItem = (itemId: string): string => itemId.replace(/#\d+$/, "");

const usesIn = (runs: Iterable<RunItem>): ReadonlyMap<string, Use> => {
  const uses = new Map<string, { shown: number; succeeded: number }>();
  for (const { shown, outcome } of runs) {
    if (outcome === "unknown") continue;
    for (const id of new Set(shown.flatMap((one) => [one, runOfItem(one)]))) {
      const use = uses.get(id) ?? { shown: 0, succeeded: 0 };
      use.shown += 1;
      if (outcome === "succeeded") use.succeeded += 1;
      uses.set(id, use);
    }
  }
  return uses;
};

const unused: Use = { shown: 0, succeeded: 0 };
/** So many runs like the others are assumed before the first is counted. */
const prior = 2;

/** All runs whose outcome is known. */
const judgedIn = (runs: Iterable<RunItem>): Use => {
  const known = [...runs].filter(({ outcome }) => outcome !== "unknown");
  return {
    shown: known.length,
    succeeded: known.filter(({ outcome }) => outcome === "succeeded").length,
  };
};

const childrenIn = (runs: Iterable<RunItem>): ReadonlyMap<string, readonly string[]> => {
  const children = new Map<string, string[]>();
  for (const { id, shown } of runs) {
    for (const parent of new Set(shown.map(runOfItem))) {
      const known = children.get(parent);
      if (known === undefined) children.set(parent, [id]);
      else known.push(id);
    }
  }
  return children;
};

/** Reads the items of a version; what follows from them is computed when it is first asked for. */
export const itemIndex = (items: readonly Item[]): ItemIndex => {
  const runs = new Map(
    items.flatMap((item) => (item.kind === "run" ? [[item.id, item] as const] : [])),
  );
  const order = new Map([...runs.keys()].map((id, place) => [id, place]));
  let uses: ReadonlyMap<string, Use> | undefined;
  let children: ReadonlyMap<string, readonly string[]> | undefined;
  let all: Use | undefined;
  const useOf = (itemId: string) => (uses ??= usesIn(runs.values())).get(itemId) ?? unused;
  return {
    runs,
    rules: items.filter((item) => item.kind === "rule"),
    orderOf: (runId) => order.get(runId) ?? 0,
    useOf,
    effectOf: (itemId) => {
      const { shown, succeeded } = useOf(itemId);
      if (shown === 0) return 0;
      all ??= judgedIn(runs.values());
      const others = (all.succeeded - succeeded + 0.5) / (all.shown - shown + 1);
      return (succeeded + prior * others) / (shown + prior) - others;
    },
    copiesDoubtful: (runId) =>
      (runs.get(runId)?.shown ?? []).some((id) => {
        const parent = runs.get(runOfItem(id));
        return parent?.outcome === "failed" || parent?.status === "quarantined";
      }),
    descendantsOf: (runIds) => {
      children ??= childrenIn(runs.values());
      const found = new Set<string>();
      const next = [...runIds];
      for (let id = next.pop(); id !== undefined; id = next.pop()) {
        for (const child of children.get(id) ?? []) {
          if (found.has(child)) continue;
          found.add(child);
          next.push(child);
        }
      }
      return found;
    },
  };
};

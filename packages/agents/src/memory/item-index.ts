import type { Item, RuleItem, RunItem } from "./items.js";
import { wordIndex, type WordMatch } from "./word-index.js";

/** How often something was shown to a run, and how often that run succeeded. */
export interface Use {
  readonly shown: number;
  readonly succeeded: number;
}

/** The items of one version, with what follows from them. */
export interface ItemIndex {
  readonly runs: ReadonlyMap<string, RunItem>;
  readonly rules: readonly RuleItem[];
  /** The rules that may be recalled, and how well their words fit a query. */
  readonly activeRules: readonly RuleItem[];
  readonly matchRules: WordMatch;
  /** 0 for the run that was stored first. */
  readonly orderOf: (runId: string) => number;
  readonly useOf: (itemId: string) => Use;
  /**
   * How much more often runs succeeded that were shown the item than the others did: −1 to 1, near
   * 0 while little is known. `since`: later uses alone count (milliseconds since 1970).
   */
  readonly effectOf: (itemId: string, since?: number) => number;
  /** Whether such runs failed so much more often that chance hardly explains it. */
  readonly harms: (itemId: string, since?: number) => boolean;
  /** Whether a run that failed, or that is quarantined, was shown to this run. */
  readonly copiesDoubtful: (runId: string) => boolean;
  /**
   * What comes from these runs and rules, directly or through others: the runs that were shown one
   * of them, and the rules that such runs alone taught.
   */
  readonly descendantsOf: (ids: readonly string[]) => ReadonlySet<string>;
}

/** The run that an item of recall belongs to: a step's id is that of its run with its number. */
export const runOfItem = (itemId: string): string => itemId.replace(/#\d+$/, "");

interface DatedUse {
  readonly at: number;
  readonly succeeded: boolean;
}

const usesIn = (runs: Iterable<RunItem>): ReadonlyMap<string, readonly DatedUse[]> => {
  const uses = new Map<string, DatedUse[]>();
  for (const { shown, outcome, at } of runs) {
    if (outcome === "unknown") continue;
    const use = { at, succeeded: outcome === "succeeded" };
    for (const id of new Set(shown.flatMap((one) => [one, runOfItem(one)]))) {
      const known = uses.get(id);
      if (known === undefined) uses.set(id, [use]);
      else known.push(use);
    }
  }
  return uses;
};

const countOf = (uses: readonly DatedUse[], since: number): Use => {
  const counted = uses.filter(({ at }) => at > since);
  return {
    shown: counted.length,
    succeeded: counted.filter(({ succeeded }) => succeeded).length,
  };
};

/** The share of successes without an item; one half before anything is known. */
const rateWithout = (all: Use, { shown, succeeded }: Use) =>
  (all.succeeded - succeeded + 0.5) / (all.shown - shown + 1);
/** So rare is a share of successes by chance that is held against an item. */
const chance = 0.1;
/** One failure shows nothing of what was shown: the run may have failed for another reason. */
const leastUses = 2;

/** The logarithm of the number of ways to choose some of these. */
const logChoose = (all: number, some: number): number => {
  let sum = 0;
  for (let place = 1; place <= some; place++) sum += Math.log((all - some + place) / place);
  return sum;
};

/**
 * Whether the item's share of successes is lower than the others' beyond chance: Fisher's exact
 * test, since uses are few. One success of the others is assumed.
 */
const isLower = ({ shown, succeeded }: Use, all: Use): boolean => {
  if (shown < leastUses) return false;
  const [runs, successes, failures] = [all.shown + 1, all.succeeded + 1, all.shown - all.succeeded];
  let total = 0;
  for (let count = Math.max(0, shown - failures); count <= succeeded; count++)
    total += Math.exp(
      logChoose(successes, count) + logChoose(failures, shown - count) - logChoose(runs, shown),
    );
  return total < chance;
};

/** How many runs like the others are assumed before the first is counted. */
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
  const rules = items.filter((item) => item.kind === "rule");
  const activeRules = rules.filter(({ status }) => status === "active");
  let match: WordMatch | undefined;
  let uses: ReadonlyMap<string, readonly DatedUse[]> | undefined;
  let children: ReadonlyMap<string, readonly string[]> | undefined;
  let all: Use | undefined;
  const judged = () => (all ??= judgedIn(runs.values()));
  const useOf = (itemId: string, since = Number.NEGATIVE_INFINITY) =>
    countOf((uses ??= usesIn(runs.values())).get(itemId) ?? [], since);
  return {
    runs,
    rules,
    activeRules,
    matchRules: (query, expected) =>
      (match ??= wordIndex(activeRules.map(({ text }) => text)))(query, expected),
    orderOf: (runId) => order.get(runId) ?? 0,
    useOf: (itemId) => useOf(itemId),
    effectOf: (itemId, since) => {
      const use = useOf(itemId, since);
      if (use.shown === 0) return 0;
      const others = rateWithout(judged(), use);
      return (use.succeeded + prior * others) / (use.shown + prior) - others;
    },
    harms: (itemId, since) => isLower(useOf(itemId, since), judged()),
    copiesDoubtful: (runId) =>
      (runs.get(runId)?.shown ?? []).some((id) => {
        const parent = runs.get(runOfItem(id));
        return parent?.outcome === "failed" || parent?.status === "quarantined";
      }),
    descendantsOf: (ids) => {
      const shownTo = (children ??= childrenIn(runs.values()));
      const found = new Set(ids);
      for (const id of found) {
        for (const child of shownTo.get(id) ?? []) found.add(child);
        for (const { id: rule, evidence } of rules)
          if (evidence.includes(id) && evidence.every((one) => found.has(one) || !runs.has(one)))
            found.add(rule);
      }
      for (const id of ids) found.delete(id);
      return found;
    },
  };
};

import { newcombeDifference, type Interval, type Rate } from "@mnemograph/bench/results";
import type { EntryUses, EpisodeUse, GroupUses, RunUses } from "./memory-uses.js";

/** Episodes on each side that a verdict takes, at least. */
export const LEAST = 10;

/** What a memory's logs say about one entry. */
export interface EntryEvidence {
  readonly episodes: number;
  readonly successes: number;
  /** Null where no like episode did without it. */
  readonly comparison: ReturnType<typeof compare>;
  /** The newest use, and when its run began; null without a use. */
  readonly last: (EpisodeUse & { readonly begun: number }) | null;
}

const NONE: EntryEvidence = { episodes: 0, successes: 0, comparison: null, last: null };

/** A group's uses beside its like episodes that did without the entry, where there are any. */
const contrastOf = (family: string, { group, episodes, successes, firstVersion }: GroupUses) => {
  const all = group.since(family, firstVersion);
  const others = { trials: all.trials - episodes, successes: all.successes - successes };
  return others.trials > 0 ? [{ used: { trials: episodes, successes }, others }] : [];
};

/** What the interval says; null where it holds 0, or where episodes are few. */
const verdictOf = ({ low, high }: Interval, isFew: boolean): "helps" | "harms" | null => {
  if (isFew) return null;
  if (high < 0) return "harms";
  return low > 0 ? "helps" : null;
};

const total = (rates: readonly Rate[]): Rate => ({
  trials: rates.reduce((sum, { trials }) => sum + trials, 0),
  successes: rates.reduce((sum, { successes }) => sum + successes, 0),
});

/**
 * Uses against like episodes, group by group: of one run, one pipeline and one task type, played
 * when the entry was there. The others' rate is the mean of the groups' rates, weighted by uses
 * (direct standardization), and stands for as many episodes as Kish's effective size says.
 */
const compare = (family: string, groups: readonly GroupUses[]) => {
  const contrasts = groups.flatMap((group) => contrastOf(family, group));
  if (contrasts.length === 0) return null;
  const [used, others] = [
    total(contrasts.map((one) => one.used)),
    total(contrasts.map((one) => one.others)),
  ];
  const weighted = contrasts.map((one) => ({
    weight: one.used.trials / used.trials,
    ...one.others,
  }));
  const othersRate = weighted.reduce(
    (sum, { weight, successes, trials }) => sum + (weight * successes) / trials,
    0,
  );
  const size = 1 / weighted.reduce((sum, { weight, trials }) => sum + weight ** 2 / trials, 0);
  const interval = newcombeDifference({ trials: size, successes: othersRate * size }, used);
  const usedRate = used.successes / used.trials;
  const isFew = used.trials < LEAST || size < LEAST;
  return {
    used,
    /** More of a group count less, where groups are weighted. */
    others,
    /** Rates from 0 to 1. */
    usedRate,
    othersRate,
    difference: usedRate - othersRate,
    /** Newcombe, 95 %, of the difference. */
    interval,
    /** Whether there are too few episodes on a side for a verdict. */
    isFew,
    verdict: verdictOf(interval, isFew),
  };
};

/** The evidence about an entry by its key, over all runs that read its memory. */
export const evidenceOf = (key: string, runs: readonly RunUses[]): EntryEvidence => {
  const found = runs.flatMap(({ uses, begun }) => {
    const own = uses.get(key);
    return own === undefined ? [] : [{ own, begun }];
  });
  if (found.length === 0) return NONE;
  const family = key.slice(0, key.indexOf("\n"));
  const sum = (of: (uses: EntryUses) => number) =>
    found.reduce((count, { own }) => count + of(own), 0);
  const newest = found.reduce((one, other) => (other.begun > one.begun ? other : one));
  const [last] = newest.own.named;
  return {
    episodes: sum(({ episodes }) => episodes),
    successes: sum(({ successes }) => successes),
    comparison: compare(
      family,
      found.flatMap(({ own }) => [...own.groups.values()]),
    ),
    last: last === undefined ? null : { ...last, begun: newest.begun },
  };
};

/** First what episodes enough were compared for, then what few were, then the rest. */
const standing = ({ comparison }: EntryEvidence): number => {
  if (comparison === null) return 2;
  return comparison.isFew ? 1 : 0;
};
const ends = ({ comparison }: EntryEvidence): Interval =>
  comparison?.interval ?? { low: -1, high: 1 };

/** Orders of entries that were used: the surest harm or help first. */
export const evidenceOrders = {
  harm: (one: EntryEvidence, other: EntryEvidence) =>
    standing(one) - standing(other) || ends(one).high - ends(other).high,
  help: (one: EntryEvidence, other: EntryEvidence) =>
    standing(one) - standing(other) || ends(other).low - ends(one).low,
  uses: (one: EntryEvidence, other: EntryEvidence) => other.episodes - one.episodes,
} as const;

export type EvidenceOrder = keyof typeof evidenceOrders;

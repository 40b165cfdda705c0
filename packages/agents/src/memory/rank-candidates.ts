import { estimateTokens } from "@mnemograph/core";
import type { Candidate, RankedCandidate, ScoreParts, ScoredCandidate } from "./candidate.js";
import { describeRecord } from "./describe-item.js";
import type { ItemIndex } from "./item-index.js";
import { dayLength } from "./keep-within.js";
import type { Thresholds } from "./thresholds.js";

/** How much each part of a score counts. */
export interface RankingWeights {
  readonly similarity: number;
  readonly recency: number;
  readonly utility: number;
  readonly trust: number;
}

const defaultWeights: RankingWeights = {
  similarity: 0.6,
  recency: 0.1,
  utility: 0.25,
  trust: 0.05,
};

export interface Ranking {
  readonly index: ItemIndex;
  readonly thresholds: Thresholds;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly weights?: Partial<RankingWeights>;
}

/** The days, or the later runs, after which recency is half. */
const halfLife = { days: 30, runs: 50 } as const;
/** How much less an earlier trial of a way of working counts than the one after it. */
const decay = 0.7;
/**
 * Candidates this much less similar than the most similar of their group are about something else.
 */
const alike = 0.15;

const halves = (amount: number, half: number) => 0.5 ** (Math.max(0, amount) / half);

/** The share of successes, in which later trials count more; 0.5 before anything is known. */
const rateOf = (group: readonly Candidate[]): number => {
  let [weight, all, good] = [1, 1, 0.5];
  for (const { succeeded } of group.toSorted((left, right) => right.order - left.order)) {
    all += weight;
    if (succeeded) good += weight;
    weight *= decay;
  }
  return good / all;
};

/** A run that teaches a rule again confirms it: what was shown before counts no more. */
const since = ({ kind, at }: Pick<Candidate, "kind" | "at">) => (kind === "rule" ? at : undefined);

const scoreOf = (
  candidate: Candidate,
  rate: number,
  { index, thresholds, now, weights }: Ranking,
): ScoreParts => {
  const {
    similarity,
    recency: ofRecency,
    utility: ofUtility,
    trust: ofTrust,
  } = { ...defaultWeights, ...weights };
  const above = (measure: Candidate["measure"], cosine: number) => {
    const threshold = thresholds[measure] ?? 0;
    return Math.max(0, (cosine - threshold) / (1 - threshold));
  };
  const laterRuns = candidate.kind === "rule" ? 0 : index.runs.size - 1 - candidate.order;
  const recency = Math.min(
    halves((now - candidate.at) / dayLength, halfLife.days),
    halves(laterRuns, halfLife.runs),
  );
  const utility = Math.min(1, Math.max(0, rate + index.effectOf(candidate.id, since(candidate))));
  const trust = candidate.runId !== undefined && index.copiesDoubtful(candidate.runId) ? 0 : 1;
  const seen = above(candidate.measure, candidate.similarity);
  // The same was seen on the way to something else: a step is as relevant as both are.
  const similar =
    candidate.request === undefined ? seen : Math.sqrt(seen * above("run", candidate.request));
  const relevance = candidate.match === undefined ? similar : (similar + candidate.match) / 2;
  const score =
    similarity * relevance + ofRecency * recency + ofUtility * utility + ofTrust * trust;
  return { similarity: candidate.similarity, recency, utility, trust, score };
};

const byGroup = (candidates: readonly Candidate[]): readonly (readonly Candidate[])[] => {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const known = groups.get(candidate.group);
    if (known === undefined) groups.set(candidate.group, [candidate]);
    else known.push(candidate);
  }
  return [...groups.values()];
};

/** A way of working with a lower share of successes is expected to fail. */
const leastRate = 0.5;

const mergeGroup = (group: readonly Candidate[], ranking: Ranking): ScoredCandidate | undefined => {
  const best = group.toSorted((left, right) => right.similarity - left.similarity);
  const near = best.filter(({ similarity }) => similarity >= (best[0]?.similarity ?? 0) - alike);
  const first = near.find(({ succeeded }) => succeeded);
  if (first === undefined) return undefined;
  const earlier = near.map(({ runId }) => ranking.index.runs.get(runId ?? "")?.earlier);
  const sum = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const successes =
    near.filter(({ succeeded }) => succeeded).length + sum(earlier.map((one) => one?.succeeded));
  const failures =
    near.filter(({ succeeded }) => !succeeded).length + sum(earlier.map((one) => one?.failed));
  const latest = Math.max(...near.map(({ order }) => order));
  const lastAt = Math.max(...near.map(({ at }) => at));
  // A way of working is as recent as its last trial.
  const parts = scoreOf({ ...first, order: latest, at: lastAt }, rateOf(near), ranking);
  const isDoubtful =
    rateOf(near) < leastRate || ranking.index.harms(first.id, since({ ...first, at: lastAt }));
  return { ...first, ...parts, successes, failures, lastAt, isDoubtful };
};

/** Text is made only for what may be shown: a run's is read from all its results. */
const withText = ({ describe, ...candidate }: ScoredCandidate): RankedCandidate => {
  const record = candidate.kind === "run" ? describeRecord(candidate) : "";
  const own = describe();
  const text = record === "" ? own : own.replace("\n", ` ${record}\n`);
  return { ...candidate, text, tokens: estimateTokens(text) };
};

/**
 * Merges candidates that are one way of working, and scores them; best first. `eligible` may be
 * shown; the others lie below the threshold of their kind, or harmed when they were shown.
 */
export const rankCandidates = (
  candidates: readonly Candidate[],
  ranking: Ranking,
): {
  readonly eligible: readonly RankedCandidate[];
  readonly others: readonly ScoredCandidate[];
} => {
  const merged = byGroup(candidates)
    .flatMap((group) => mergeGroup(group, ranking) ?? [])
    .toSorted((left, right) => right.score - left.score);
  const reaches = (measure: Candidate["measure"], similarity: number) =>
    similarity >= (ranking.thresholds[measure] ?? Number.POSITIVE_INFINITY);
  const isEligible = ({ measure, similarity, request, condition, isDoubtful }: ScoredCandidate) =>
    !isDoubtful &&
    condition?.state !== "open" &&
    (condition?.state === "met" || reaches(measure, similarity)) &&
    (request === undefined || reaches("run", request));
  return {
    eligible: merged.filter(isEligible).map(withText),
    others: merged.filter((one) => !isEligible(one)),
  };
};

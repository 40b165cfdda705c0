import type { AgentSituation, RecalledItem } from "../methods/memory-method.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { RankedCandidate, ScoredCandidate } from "./candidate.js";
import { type ItemsKind, findCandidates } from "./find-candidates.js";
import type { IndexCache } from "./index-cache.js";
import type { ItemIndex } from "./item-index.js";
import { type KeepOptions, isExpired } from "./keep-within.js";
import { type RankingWeights, rankCandidates } from "./rank-candidates.js";
import { thresholdCache } from "./threshold-cache.js";
import { type Thresholds, thresholdsFor } from "./thresholds.js";
import { withSharedRules } from "./with-shared-rules.js";

/**
 * When nothing is shown: below the calibrated similarity, below a similarity of yours (0 to 1), or
 * only where the memory is empty.
 */
export type Abstain = "calibrated" | "never" | number;

export interface RankedRecallOptions {
  readonly kinds: ReadonlySet<ItemsKind>;
  readonly abstain: Abstain;
  readonly weights: Partial<RankingWeights>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What is kept of a scope: what is older is not recalled, even before it is removed. */
  readonly keepOf: (memories: ScopedMemories) => KeepOptions;
}

/** A found item with its scores. */
export interface RankedItem extends RecalledItem {
  readonly ranked: RankedCandidate;
}

export const isRanked = (item: RecalledItem): item is RankedItem => "ranked" in item;

/** What a recall looked at: for explanations. */
export interface Reading {
  readonly thresholds: Thresholds;
  readonly eligible: readonly RankedCandidate[];
  readonly others: readonly ScoredCandidate[];
}

const allShown: Thresholds = { run: -1, step: -1, rule: -1 };

/**
 * One ranked list over runs, steps and rules, best first; empty where nothing reaches its
 * threshold. No model is called.
 */
export const rankedRecall = (
  cache: IndexCache,
  { kinds, abstain, weights, now, keepOf }: RankedRecallOptions,
) => {
  const calibration = thresholdCache();
  const readings = new WeakMap<readonly RecalledItem[], Reading>();
  const thresholdsIn = async (
    memories: ScopedMemories,
    index: ItemIndex,
    request: Float32Array | undefined,
  ): Promise<Thresholds> => {
    if (abstain === "never") return allShown;
    return abstain === "calibrated"
      ? thresholdsFor(await calibration(memories, index), request, memories.embedder)
      : { run: abstain, step: abstain, rule: abstain };
  };
  /** Rules of the agent are read as they are now: no version of them is pinned. */
  const indexOf = async ({ items, shared }: ScopedMemories, version: number | null) => {
    const own = await cache.at(items, version);
    return shared === undefined ? own : withSharedRules(own, await cache.at(shared, null));
  };
  return {
    recall: async (
      memories: ScopedMemories,
      situation: AgentSituation,
      version: number | null,
    ): Promise<readonly RankedItem[]> => {
      const index = await indexOf(memories, version);
      const { candidates, request } = await findCandidates(memories, situation, index, kinds);
      const thresholds = await thresholdsIn(memories, index, request);
      const keep = keepOf(memories);
      const fresh = candidates.filter((one) => one.isLasting || !isExpired(one.at, keep, now()));
      const { eligible, others } = rankCandidates(fresh, {
        index,
        thresholds,
        now: now(),
        weights,
      });
      const found = eligible.map((ranked): RankedItem => ({
        id: ranked.id,
        text: ranked.text,
        ranked,
      }));
      readings.set(found, { thresholds, eligible, others });
      return found;
    },
    /**
     * Calibrates anew where the memory has changed much since the last time: after the answers, so
     * that no recall waits for it.
     */
    calibrate: async (memories: ScopedMemories): Promise<void> => {
      if (abstain === "calibrated")
        await calibration(memories, await indexOf(memories, null), { store: true });
    },
    /** What the recall that returned this list looked at. */
    readingOf: (found: readonly RecalledItem[]): Reading | undefined => readings.get(found),
  };
};

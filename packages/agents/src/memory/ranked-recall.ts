import type { AgentSituation, RecalledItem } from "../methods/memory-method.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { RankedCandidate } from "./candidate.js";
import { type ItemsKind, findCandidates, ruleVectors } from "./find-candidates.js";
import type { IndexCache } from "./index-cache.js";
import type { ItemIndex } from "./item-index.js";
import { type RankingWeights, rankCandidates } from "./rank-candidates.js";
import { type Thresholds, calibrated } from "./thresholds.js";

/** When nothing is shown: below the calibrated similarity, below a similarity of yours (0 to 1), or only where the memory is empty. */
export type Abstain = "calibrated" | "never" | number;

export interface RankedRecallOptions {
  readonly kinds: ReadonlySet<ItemsKind>;
  readonly abstain: Abstain;
  readonly weights: Partial<RankingWeights>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A found item with its scores. */
export interface RankedItem extends RecalledItem {
  readonly ranked: RankedCandidate;
}

/** What a recall looked at: for explanations. */
export interface Reading {
  readonly thresholds: Thresholds;
  readonly eligible: readonly RankedCandidate[];
  readonly others: readonly RankedCandidate[];
}

/** A memory that has grown by so much is calibrated again. */
const growth = 1.25;

interface Calibration {
  readonly runs: number;
  readonly rules: string;
  readonly thresholds: Promise<Thresholds>;
}

const everything: Thresholds = { run: -1, step: -1, rule: -1 };

const thresholdCache = () => {
  const kept = new WeakMap<ScopedMemories["experiences"], Calibration>();
  return (memories: ScopedMemories, index: ItemIndex): Promise<Thresholds> => {
    const { experiences, embedder } = memories;
    const known = kept.get(experiences);
    const runs = index.runs.size;
    const rules = index.rules.map(({ id, at }) => `${id} ${at}`).join();
    if (known !== undefined && known.rules === rules && runs < known.runs * growth && runs > known.runs / growth) return known.thresholds;
    const thresholds = ruleVectors(index.rules, memories).then((vectors) => calibrated(experiences, vectors, embedder));
    thresholds.catch(() => kept.delete(experiences));
    kept.set(experiences, { runs, rules, thresholds });
    return thresholds;
  };
};

/** One ranked list over runs, steps and rules, best first; empty where nothing reaches its threshold. No model is called. */
export const rankedRecall = (cache: IndexCache, { kinds, abstain, weights, now }: RankedRecallOptions) => {
  const calibratedFor = thresholdCache();
  const readings = new WeakMap<readonly RecalledItem[], Reading>();
  const thresholdsFor = async (memories: ScopedMemories, index: ItemIndex): Promise<Thresholds> => {
    if (abstain === "never") return everything;
    return abstain === "calibrated" ? calibratedFor(memories, index) : { run: abstain, step: abstain, rule: abstain };
  };
  return {
    recall: async (memories: ScopedMemories, situation: AgentSituation, version: number | null): Promise<readonly RankedItem[]> => {
      const index = await cache.at(memories.items, version);
      const thresholds = await thresholdsFor(memories, index);
      const candidates = await findCandidates(memories, situation, index, kinds);
      const { eligible, others } = rankCandidates(candidates, { index, thresholds, now: now(), weights });
      const found = eligible.map((ranked): RankedItem => ({ id: ranked.id, text: ranked.text, ranked }));
      readings.set(found, { thresholds, eligible, others });
      return found;
    },
    /** What the recall that returned this list looked at. */
    readingOf: (found: readonly RecalledItem[]): Reading | undefined => readings.get(found),
  };
};
export type RankedRecall = ReturnType<typeof rankedRecall>;

import { type StateActionTuple, estimateTokens, seededRandom } from "@mnemograph/core";
import { type Situation, describeSituation } from "../../shared/prompting/describe-situation.js";
import { lexicalOverlap, wordsOf } from "../../shared/similarity/lexical-overlap.js";
import type { RankOptions } from "../../shared/retrieve-options.js";
import { readSituation, situationOverlap } from "./situation-overlap.js";

export interface RankedTuple {
  readonly tuple: StateActionTuple;
  /** Common words, 0 to 1, or cosine, -1 to 1; null where the order compares nothing. */
  readonly score: number | null;
}

const scoreTuples = (
  tuples: readonly StateActionTuple[],
  situation: Situation,
  compare: Required<RankOptions>["compare"],
): readonly RankedTuple[] => {
  if (compare === "situation") {
    const current = readSituation(situation);
    return tuples.map((tuple) => ({ tuple, score: situationOverlap(current, readSituation(tuple)) }));
  }
  const words = wordsOf(situation.observation);
  return tuples.map((tuple) => ({ tuple, score: lexicalOverlap(words, wordsOf(tuple.observation)) }));
};

/**
 * Cuts a cell down to the tuples for the prompt. Ordered by similarity, the most similar one comes last, next to the situation at
 * hand; other orders stay as they are. `similarities` are those of the tuples for the order `embedding`.
 */
export const rankTuples = (
  tuples: readonly StateActionTuple[],
  situation: Situation,
  { max, order, compare, refined, budget, seed }: Omit<Required<RankOptions>, "fallback">,
  similarities: readonly number[] = [],
): readonly RankedTuple[] => {
  const scored =
    order === "lexical"
      ? scoreTuples(tuples, situation, compare)
      : order === "embedding"
        ? tuples.map((tuple, index) => ({ tuple, score: similarities[index] ?? 0 }))
        : (order === "random" ? seededRandom(seed).shuffle(tuples) : tuples).map((tuple) => ({ tuple, score: null }));
  const isRefined = ({ tuple }: RankedTuple) => Number(refined === "first" && tuple.origin === "refined");
  const best = scored.toSorted((left, right) => isRefined(right) - isRefined(left) || (right.score ?? 0) - (left.score ?? 0)).slice(0, max);
  const kept: RankedTuple[] = [];
  let tokens = 0;
  for (const ranked of best) {
    tokens += estimateTokens(describeSituation(ranked.tuple) + ranked.tuple.action);
    if (kept.length > 0 && tokens > budget) break;
    kept.push(ranked);
  }
  return order === "lexical" || order === "embedding" ? kept.toReversed() : kept;
};

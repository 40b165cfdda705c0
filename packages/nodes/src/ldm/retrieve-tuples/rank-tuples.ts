import { type StateActionTuple, estimateTokens, seededRandom } from "@mnemograph/core";
import { type Situation, describeSituation } from "../../shared/prompting/describe-situation.js";
import { lexicalOverlap, wordsOf } from "../../shared/similarity/lexical-overlap.js";
import type { RankOptions } from "../../shared/retrieve-options.js";
import type { ReadTuple } from "./read-tuple.js";
import { type Candidate, selectVaried } from "./select-varied.js";
import { readSituation, situationOverlap } from "./situation-overlap.js";

export interface RankedTuple {
  readonly tuple: StateActionTuple;
  /** Common words, 0 to 1, or cosine, -1 to 1; null where the order compares nothing. */
  readonly score: number | null;
}

/** What a prompt may show: the tuples of the classified cell, and those of the whole batch. */
export interface TuplesInReach {
  readonly cell: readonly ReadTuple[];
  readonly batch: readonly ReadTuple[];
}

type Filled = Required<RankOptions>;

/** Whether an order compares tuples with the situation, and may therefore look beyond the cell. */
export const isCompared = ({ order }: Pick<Filled, "order">): boolean =>
  order === "lexical" || order === "embedding";

const overlapWith = (
  situation: Situation,
  compare: Filled["compare"],
): ((tuple: ReadTuple) => number) => {
  if (compare === "situation") {
    const current = readSituation(situation);
    return ({ words }) => situationOverlap(current, words);
  }
  const words = wordsOf(situation.observation);
  return ({ tuple }) => lexicalOverlap(words, wordsOf(tuple.observation));
};

/** The best of the cell, then the best of all, no kind of action too often. */
const selectCompared = (
  { cell, batch }: TuplesInReach,
  score: (tuple: ReadTuple) => number,
  { max, cell: share, repeats, refined }: Filled,
): readonly RankedTuple[] => {
  const candidateOf = (read: ReadTuple): Candidate<ReadTuple> => ({
    item: read,
    score: score(read),
    kind: read.kind,
    isFirst: refined === "first" && read.tuple.origin === "refined",
  });
  const own = cell.map(candidateOf);
  const first = selectVaried(own, Math.ceil(max * share), repeats);
  const taken = new Set(first.map(({ item }) => item.tuple.id));
  const ownIds = new Set(cell.map(({ tuple }) => tuple.id));
  const others =
    share < 1 ? batch.filter(({ tuple }) => !ownIds.has(tuple.id)).map(candidateOf) : [];
  const rest = [...own.filter(({ item }) => !taken.has(item.tuple.id)), ...others];
  return [...first, ...selectVaried(rest, max - first.length, repeats, first)]
    .toSorted(
      (one, other) => Number(other.isFirst) - Number(one.isFirst) || other.score - one.score,
    )
    .map(({ item, score }) => ({ tuple: item.tuple, score }));
};

const selectUncompared = (
  { cell }: TuplesInReach,
  { max, order, refined, seed }: Filled,
): readonly RankedTuple[] => {
  const isRefined = ({ origin }: StateActionTuple) =>
    Number(refined === "first" && origin === "refined");
  const tuples = cell.map(({ tuple }) => tuple);
  return (order === "random" ? seededRandom(seed).shuffle(tuples) : tuples)
    .toSorted((left, right) => isRefined(right) - isRefined(left))
    .slice(0, max)
    .map((tuple) => ({ tuple, score: null }));
};

/**
 * Chooses the tuples for the prompt. Ordered by similarity, the most similar one comes last, next
 * to the situation at hand; other orders stay as they are, and take of the cell alone.
 * `similarities` are those of tuples by their ids, for the order `embedding`.
 */
export const rankTuples = (
  reach: TuplesInReach,
  situation: Situation,
  options: Filled,
  similarities: ReadonlyMap<string, number> = new Map(),
): readonly RankedTuple[] => {
  const { order, compare, budget } = options;
  const scoreOf =
    order === "embedding"
      ? ({ tuple }: ReadTuple) => similarities.get(tuple.id) ?? 0
      : overlapWith(situation, compare);
  const best = isCompared(options)
    ? selectCompared(reach, scoreOf, options)
    : selectUncompared(reach, options);
  const kept: RankedTuple[] = [];
  let tokens = 0;
  for (const ranked of best) {
    tokens += estimateTokens(describeSituation(ranked.tuple) + ranked.tuple.action);
    if (kept.length > 0 && tokens > budget) break;
    kept.push(ranked);
  }
  return isCompared(options) ? kept.toReversed() : kept;
};

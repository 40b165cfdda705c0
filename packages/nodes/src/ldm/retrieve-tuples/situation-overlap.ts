import type { Situation } from "../../shared/prompting/describe-situation.js";
import { lexicalOverlap, namingWordsOf, wordsOf } from "../../shared/similarity/lexical-overlap.js";

/**
 * A situation as word sets. What the goal names is marked instead of named, so that a mug in sight
 * is like a pan in sight.
 */
export interface SituationWords {
  readonly goal: ReadonlySet<string>;
  readonly evaluation: ReadonlySet<string>;
  readonly summary: ReadonlySet<string>;
  readonly observation: ReadonlySet<string>;
  /** How many of the goal's naming words stand in the observation. */
  readonly named: number;
}

export const readSituation = ({ goal, history, observation }: Situation): SituationWords => {
  const naming = [...namingWordsOf(goal)];
  const mark = (text: string) =>
    new Set(
      [...wordsOf(text)].map((word) =>
        naming.includes(word) ? `<${naming.indexOf(word)}>` : word,
      ),
    );
  const seen = wordsOf(observation);
  return {
    goal: wordsOf(goal),
    evaluation: mark(history.evaluation),
    summary: mark(history.summary),
    observation: mark(observation),
    named: naming.filter((word) => seen.has(word)).length,
  };
};

/**
 * Mean overlap of goal, evaluation, summary and observation, and whether equally much of the goal
 * is in sight; 0 to 1.
 */
export const situationOverlap = (left: SituationWords, right: SituationWords): number => {
  const parts = [
    lexicalOverlap(left.goal, right.goal),
    lexicalOverlap(left.evaluation, right.evaluation),
    lexicalOverlap(left.summary, right.summary),
    lexicalOverlap(left.observation, right.observation),
    left.named === right.named ? 1 : 0,
  ];
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
};

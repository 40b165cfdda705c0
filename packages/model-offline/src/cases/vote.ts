import { entitiesIn, shapeOf, templateOf } from "../reading/entities.js";
import { adapt, knownEntities } from "./adapt.js";
import { alignGoals } from "./align-goals.js";
import { similarity } from "./similarity.js";
import type { Case, Situation } from "./situation.js";

export interface Proposal {
  readonly action: string;
  /** Share of all votes, 0 to 1. */
  readonly confidence: number;
}

const repeated = { sameAttempt: 0.02, earlierAttempt: 0.3, sameShapeInVain: 0.4 } as const;

const shapeIn = (text: string): string => shapeOf(templateOf(text));

/**
 * Doing the same thing again rarely helps, least of all while nothing else has changed; nor does
 * more of a kind that was refused.
 */
const noveltyIn = ({ pastActions }: Situation): ((action: string) => number) => {
  const newestFirst = pastActions.toReversed().map(({ text, hadEffect }) => {
    const past = text.toLowerCase();
    return {
      past,
      isVain: !hadEffect,
      shape: hadEffect ? "" : shapeIn(past),
      wasChange: hadEffect && entitiesIn(past).length > 1,
    };
  });
  return (proposed) => {
    const action = proposed.toLowerCase();
    const shape = shapeIn(action);
    let [factor, attempt] = [1, true];
    for (const { past, isVain, shape: pastShape, wasChange } of newestFirst) {
      if (past === action) factor *= attempt ? repeated.sameAttempt : repeated.earlierAttempt;
      else if (attempt && isVain && pastShape === shape) factor *= repeated.sameShapeInVain;
      if (wasChange) attempt = false;
    }
    return factor;
  };
};

/**
 * Case-based decision: every remembered case proposes its action, adapted to this situation, with a
 * vote that is its similarity times the fit of the adaptation (Aamodt and Plaza 1994: retrieve,
 * reuse). Returns all proposals, strongest first.
 */
export const vote = (
  cases: readonly Case[],
  current: Situation,
  placeText: string,
): readonly Proposal[] => {
  const known = knownEntities(current, placeText);
  const votes = new Map<string, number>();
  for (const remembered of cases) {
    const aligned = alignGoals(remembered.situation.goalWords, current.goalWords);
    const weight = similarity(remembered.situation, current, aligned);
    for (const { action, fit } of adapt(remembered, known, aligned))
      votes.set(action, (votes.get(action) ?? 0) + weight * fit);
  }
  const noveltyOf = noveltyIn(current);
  const scored = [...votes].map(([action, votes]) => ({
    action,
    votes: votes * noveltyOf(action),
  }));
  const total = scored.reduce((sum, { votes }) => sum + votes, 0) || 1;
  return scored
    .map(({ action, votes }) => ({ action, confidence: votes / total }))
    .toSorted((left, right) => right.confidence - left.confidence);
};

import { withoutGoal } from "../prompting/without-goal.js";
import type { Situation } from "../prompting/describe-situation.js";

/** The whole place, above everything that changes from step to step; nothing in worlds of pages, or where it is what is seen now. */
export const placeLines = ({
  firstObservation,
  opener,
  situation,
}: {
  readonly firstObservation: string;
  readonly opener?: string | undefined;
  readonly situation: Situation;
}): readonly string[] => {
  if (opener !== undefined || firstObservation === situation.observation) return [];
  const place = withoutGoal(firstObservation, situation.goal);
  return place.trim() === "" ? [] : [`The place: ${place}\n`];
};

/** In worlds of pages the page that the one at hand was opened from, directly above the situation at hand. */
export const openerLines = (opener: string | undefined): readonly string[] =>
  opener === undefined || opener === "" ? [] : [`The page before: ${opener}\n`];

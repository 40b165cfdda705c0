import { withoutGoal } from "../prompting/without-goal.js";
import type { Situation } from "../prompting/describe-situation.js";

/** How prompts head a first observation that tells of a place; other worlds bring a heading of their own. */
export const defaultOpening = "The place";

/** What was seen first, above everything that changes from step to step; nothing in worlds of pages, or where it is what is seen now. */
export const placeLines = ({
  firstObservation,
  opening = defaultOpening,
  opener,
  situation,
}: {
  readonly firstObservation: string;
  readonly opening?: string | undefined;
  readonly opener?: string | undefined;
  readonly situation: Situation;
}): readonly string[] => {
  if (opener !== undefined || firstObservation === situation.observation) return [];
  const place = withoutGoal(firstObservation, situation.goal);
  return place.trim() === "" ? [] : [`${opening}: ${place}\n`];
};

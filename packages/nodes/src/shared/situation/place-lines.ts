import { withoutGoal } from "../prompting/without-goal.js";
import type { Situation } from "../prompting/describe-situation.js";

/**
 * The heading that prompts give a first observation that describes a place; other worlds bring
 * their own heading.
 */
export const defaultOpening = "The place";

/**
 * What was seen first, for the top of a prompt; empty in worlds of pages, or where it is what is
 * seen now.
 */
export const placeOf = ({
  firstObservation,
  opener,
  situation,
}: {
  readonly firstObservation: string;
  readonly opener: string | undefined;
  readonly situation: Pick<Situation, "goal" | "observation">;
}): string => {
  if (opener !== undefined || firstObservation === situation.observation) return "";
  const place = withoutGoal(firstObservation, situation.goal);
  return place.trim() === "" ? "" : place;
};

import type { Situation } from "../prompting/describe-situation.js";

/** What was seen before and still matters, above the situation at hand: the whole place, or in worlds of pages the one that this was opened from. */
export const placeLines = ({
  firstObservation,
  opener,
  situation,
}: {
  readonly firstObservation: string;
  readonly opener?: string | undefined;
  readonly situation: Situation;
}): readonly string[] => {
  if (opener !== undefined) return opener === "" ? [] : [`The page before: ${opener}\n`];
  return firstObservation === situation.observation ? [] : [`The place: ${firstObservation}\n`];
};

import { defaultOpening, placeLines } from "../situation/place-lines.js";
import type { StateActionTuple } from "@mnemograph/core";
import { leavesToPlace } from "./place-once.js";
import type { Situation } from "../prompting/describe-situation.js";

const whoseElse = (tuples: readonly StateActionTuple[]): string =>
  tuples.some(({ observation }) => leavesToPlace(observation))
    ? 'it is theirs too where they say "as told at the top", and else may differ'
    : "theirs may differ";

/**
 * The first sentences of a prompt that shows tuples above the situation at hand: what stands there, whose the place above them is, which a reader takes for the
 * first tuple's, and what the last one tells alone.
 */
export const introduceTuples = (cases: {
  readonly tuples: readonly StateActionTuple[];
  readonly firstObservation: string;
  readonly opening: string | undefined;
  readonly opener: string | undefined;
  readonly situation: Situation;
}): string => {
  const start = "You act in a world of text.";
  const { tuples, situation, opening = defaultOpening } = cases;
  if (tuples.length === 0) return start;
  const isJudgedAlone = situation.history.evaluation !== "" && tuples.every((tuple) => tuple.history.evaluation === "");
  return [
    start,
    `Below are others' situations with similar goals, each with its action; the last is yours${isJudgedAlone ? ", its sub-goals judged" : ""}.`,
    ...(placeLines(cases).length === 0 ? [] : [`"${opening}" above them is yours; ${whoseElse(tuples)}.`]),
  ].join(" ");
};

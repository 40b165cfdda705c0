import { placeLines } from "../situation/place-lines.js";
import type { Cases } from "./place-once.js";

/**
 * The first sentences of a prompt that shows tuples above the situation at hand: what stands there, whose the place above them is, which a reader takes for the
 * first tuple's, and what the last one tells alone.
 */
export const introduceTuples = (cases: Cases): string => {
  const start = "You act in a world of text.";
  const { tuples, situation } = cases;
  if (tuples.length === 0) return start;
  const isJudgedAlone = situation.history.evaluation !== "" && tuples.every((tuple) => tuple.history.evaluation === "");
  return [
    start,
    `Below are others' situations with similar goals, each with its action; the last is yours${isJudgedAlone ? ", its sub-goals judged" : ""}.`,
    ...(placeLines(cases).length === 0 ? [] : ["The place told above them is yours; theirs may differ."]),
  ].join(" ");
};

import type { StateActionTuple } from "@mnemograph/core";
import type { Situation } from "../prompting/describe-situation.js";

/** The first sentences of a prompt that shows tuples above the situation at hand: what stands there, and what the last one tells alone. */
export const introduceTuples = (tuples: readonly StateActionTuple[], { history }: Situation): string => {
  const start = "You act in a world of text.";
  if (tuples.length === 0) return start;
  const isJudgedAlone = history.evaluation !== "" && tuples.every((tuple) => tuple.history.evaluation === "");
  return `${start} First come others' situations with similar goals, each with its action; the last is yours${isJudgedAlone ? ", its sub-goals judged" : ""}.`;
};

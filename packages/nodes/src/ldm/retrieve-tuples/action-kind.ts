import type { StateActionTuple } from "@mnemograph/core";
import { canonicalAction } from "../refinement/concentration.js";
import { namingWordsOf } from "../../shared/similarity/lexical-overlap.js";

/**
 * What kind of action a tuple does: `take pan 2 from shelf 1` for a pan and `take mug 1 from shelf
 * 3` for a mug are one kind.
 */
export const actionKind = ({ goal, action }: StateActionTuple): string => {
  const naming = [...namingWordsOf(goal)];
  return canonicalAction(action).replace(/[a-z][a-z0-9'-]*/g, (word) =>
    naming.includes(word) ? `#${naming.indexOf(word)}` : word,
  );
};

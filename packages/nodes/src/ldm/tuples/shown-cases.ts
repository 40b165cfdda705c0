import type { StateActionTuple } from "@mnemograph/core";
import { withoutViewMark } from "../../shared/prompting/without-formalities.js";
import { besideGoal } from "../../shared/prompting/without-goal.js";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import { type SituationView, situationAtHand } from "../../shared/situation/situation-at-hand.js";
import type { SituationDeps } from "../../shared/situation/situation-options.js";
import { describedHistory } from "../../shared/situation/described-history.js";
import { type Cases, placeOnce } from "./place-once.js";
import { type TupleDeps, shownTuples, tupleOptions } from "./shown-tuples.js";

/**
 * Tuples and below them the situation at hand, in the words of the options `tuple.*` and
 * `situation.*`.
 */
export const shownCases = (
  seen: SituationView & { readonly tuples: readonly StateActionTuple[] },
  deps: Pick<ManualDeps, "environment"> & TupleDeps & SituationDeps,
): Cases => {
  const described = deps.environment?.describe?.(seen.task);
  const tuples = shownTuples(seen.tuples, deps.tuple).map((tuple) => ({
    ...tuple,
    history: describedHistory(tuple.history, deps.situation),
    observation: withoutViewMark(besideGoal(tuple.observation, tuple.goal), described),
  }));
  const cases = { tuples, ...situationAtHand(seen, deps) };
  return tupleOptions(deps.tuple).place === "once"
    ? placeOnce(cases, seen.trajectory[0]?.observation ?? seen.observation)
    : cases;
};

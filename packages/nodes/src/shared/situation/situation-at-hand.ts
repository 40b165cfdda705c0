import type { EnvironmentDescription, Step, Task } from "@mnemograph/core";
import type { Situation } from "../prompting/describe-situation.js";
import { withoutViewMark } from "../prompting/without-formalities.js";
import { besideGoal } from "../prompting/without-goal.js";
import { joinRuns } from "../prompting/join-runs.js";
import type { ManualDeps } from "../prompting/world-manual.js";
import { groupSubGoals } from "./group-sub-goals.js";
import { observationInPlace } from "./observation-in-place.js";
import { refusedActions } from "./refused-actions.js";
import { seenBefore } from "./seen-before.js";
import { type SituationDeps, situationOptions } from "./situation-options.js";
import { describedHistory } from "./described-history.js";

/** The part of an episode that shows where the agent is. */
export interface SituationView {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly evaluation: string;
  readonly summary: string;
}

/** The situation at hand as LDM2's prompts describe it, with what was seen before. */
export interface SituationAtHand {
  readonly situation: Situation;
  /** What the agent saw first: in many worlds the only description of the whole place. */
  readonly firstObservation: string;
  /** How the world heads it, where it is no place. */
  readonly opening?: string;
  /**
   * In worlds of pages, in its place: the page from which the one at hand was opened, empty where
   * there is none.
   */
  readonly opener?: string;
}

const inSightAtFirst = "In sight at first:";

/**
 * What was seen first, as later prompts show it: its view is marked as the view at the start, and a
 * view that showed nothing is left out.
 */
const asBegun = (
  first: string,
  { view, emptyView }: Pick<EnvironmentDescription, "view" | "emptyView"> = {},
): string =>
  view === undefined
    ? first
    : first
        .split("\n")
        .filter((line) => emptyView === undefined || !line.startsWith(`${view} ${emptyView}`))
        .map((line) =>
          line.startsWith(`${view} `) ? `${inSightAtFirst}${line.slice(view.length)}` : line,
        )
        .join("\n");

/** The situation at hand in the words of the options `situation.*`. LDM2 eq. 1, Tables 5 and 6. */
export const situationAtHand = (
  seen: SituationView,
  deps: Pick<ManualDeps, "environment"> & SituationDeps,
): SituationAtHand => {
  const { runs, subGoals, refused } = situationOptions(deps.situation);
  const before = seenBefore(seen, deps);
  const first = seen.trajectory[0]?.observation ?? seen.observation;
  const inPlace = observationInPlace(seen, deps.situation);
  const described = deps.environment?.describe?.(seen.task);
  const begun = asBegun(first, described);
  const place = runs === "joined" ? joinRuns(begun) : begun;
  const observation = withoutViewMark(besideGoal(inPlace, seen.task.goal), described);
  const justRefused = refused === "named" ? refusedActions(seen, described) : [];
  return {
    firstObservation: first === inPlace ? observation : place,
    ...(described?.opening === undefined ? {} : { opening: described.opening }),
    ...(before.isOpener ? { opener: before.text } : {}),
    situation: {
      goal: seen.task.goal,
      history: describedHistory(
        {
          evaluation: subGoals === "grouped" ? groupSubGoals(seen.evaluation) : seen.evaluation,
          summary: seen.summary,
        },
        deps.situation,
      ),
      observation,
      ...(justRefused.length === 0 ? {} : { refused: justRefused }),
    },
  };
};

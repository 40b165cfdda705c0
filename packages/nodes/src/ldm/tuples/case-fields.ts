import type { PromptFields, StateActionTuple } from "@mnemograph/core";
import { besideGoal } from "../../shared/prompting/without-goal.js";
import type { SituationAtHand } from "../../shared/situation/situation-at-hand.js";
import { defaultOpening, placeOf } from "../../shared/situation/place-lines.js";
import { leavesToPlace } from "./place-once.js";

interface Cases extends SituationAtHand {
  readonly tuples: readonly StateActionTuple[];
}

type Described = Pick<StateActionTuple, "goal" | "history" | "observation">;

const described = ({ goal, history, observation }: Described): PromptFields => ({
  goal,
  evaluation: history.evaluation,
  summary: history.summary,
  observation: besideGoal(observation, goal),
});

/**
 * What prompts show of tuples and of the situation at hand below them. LDM2 eq. 1, Tables 5 and 6.
 */
export const caseFields = ({
  tuples,
  firstObservation,
  opening = defaultOpening,
  opener,
  situation,
}: Cases): PromptFields => {
  const place = placeOf({ firstObservation, opener, situation });
  return {
    hasTuples: tuples.length > 0,
    isJudgedAlone:
      situation.history.evaluation !== "" &&
      tuples.every(({ history }) => history.evaluation === ""),
    leavesToPlace: tuples.some(({ observation }) => leavesToPlace(observation)),
    opening,
    place,
    hasPlace: place !== "",
    tuples: tuples.map((tuple, index) => ({
      number: index + 1,
      ...described(tuple),
      action: tuple.action,
    })),
    ...described(situation),
    refused: (situation.refused ?? []).join("; "),
    opener: opener ?? "",
  };
};

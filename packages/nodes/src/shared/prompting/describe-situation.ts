import type { History } from "@mnemograph/core";
import { besideGoal } from "./without-goal.js";

export interface Situation {
  readonly goal: string;
  readonly history: History;
  readonly observation: string;
  /** Actions that the world has just refused, where they are to be told. */
  readonly refused?: readonly string[];
}

const labelled = ({ goal, history, observation, refused = [] }: Situation, opener: string): string =>
  [
    goal && `Goal: ${goal}`,
    history.evaluation && `Evaluation: ${history.evaluation}`,
    history.summary && `Past: ${history.summary}`,
    refused.length > 0 && `Refused: ${refused.join("; ")}`,
    opener && `The page before: ${opener}`,
    `Observation: ${observation}`,
  ]
    .filter(Boolean)
    .join("\n");

/**
 * `<goal, history, observation>` as labelled lines; empty parts are left out. LDM2 eq. 1, Tables 5 and 6.
 *
 * @example
 * describeSituation({ goal: "cool an egg", history: { evaluation: "", summary: "Took the egg." }, observation: "You see a fridge." }); // → "Goal: cool an egg\nPast: Took the egg.\nObservation: You see a fridge."
 */
export const describeSituation = (situation: Situation): string => labelled(situation, "");

/**
 * The same as prompts show it: the line of an observation that tells the goal is left out, since the goal has its own. `opener`: in worlds of pages the one that the
 * page at hand was opened from, told directly above it.
 */
export const tellSituation = (situation: Situation, opener = ""): string =>
  labelled({ ...situation, observation: besideGoal(situation.observation, situation.goal) }, opener);

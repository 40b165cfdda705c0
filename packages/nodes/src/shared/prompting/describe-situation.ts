import type { History } from "@mnemograph/core";

export interface Situation {
  readonly goal: string;
  readonly history: History;
  readonly observation: string;
  /** Actions that the world has just refused, where the prompt names them. */
  readonly refused?: readonly string[];
}

/**
 * `<goal, history, observation>` as labelled lines; empty parts are left out. LDM2 eq. 1, Tables 5
 * and 6.
 */
export const describeSituation = ({
  goal,
  history,
  observation,
}: Omit<Situation, "refused">): string =>
  [
    goal && `Goal: ${goal}`,
    history.evaluation && `Evaluation: ${history.evaluation}`,
    history.summary && `Past: ${history.summary}`,
    `Observation: ${observation}`,
  ]
    .filter(Boolean)
    .join("\n");

import type { EnvironmentDescription, Step } from "@mnemograph/core";
import { beginsWithAny } from "../../shared/words/begins-with-any.js";

/** A step with what came back. */
export interface AnsweredStep {
  readonly action: string;
  readonly answer: string;
}

/** The actions of a run that the world carried out: no thoughts, nothing refused. */
export const effectiveSteps = (
  {
    trajectory,
    observation,
  }: { readonly trajectory: readonly Step[]; readonly observation: string },
  { refusals = [] }: Pick<EnvironmentDescription, "refusals"> = {},
  which: "effective" | "all" = "effective",
): readonly AnsweredStep[] =>
  trajectory.flatMap(({ action, kind }, index) => {
    const answer = trajectory[index + 1]?.observation ?? observation;
    const isDropped = which === "effective" && (kind !== "act" || beginsWithAny(answer, refusals));
    return isDropped || action.trim() === "" ? [] : [{ action, answer }];
  });

import { beginsWithAny } from "../words/begins-with-any.js";
import type { EnvironmentDescription, Step } from "@mnemograph/core";
import { shownAction } from "../prompting/shown-action.js";

/**
 * The actions that the world has refused since it last carried one out, each once with how often it
 * was refused, oldest first; none where the newest was carried out.
 */
export const refusedActions = (
  {
    trajectory,
    observation,
  }: {
    readonly trajectory: readonly Pick<Step, "action" | "observation">[];
    readonly observation: string;
  },
  { refusals = [] }: Pick<EnvironmentDescription, "refusals"> = {},
): readonly string[] => {
  const isRefused = (_: unknown, index: number) =>
    beginsWithAny(trajectory[index + 1]?.observation ?? observation, refusals);
  const carriedOut = trajectory.findLastIndex((step, index) => !isRefused(step, index));
  const refused = trajectory.slice(carriedOut + 1).map(({ action }) => shownAction(action));
  return [...new Set(refused)].map((action) => {
    const times = refused.filter((other) => other === action).length;
    return times === 1 ? action : `${action} (${times} times)`;
  });
};

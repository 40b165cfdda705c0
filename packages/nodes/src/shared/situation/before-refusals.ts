import { beginsWithAny } from "../words/begins-with-any.js";
import type { EnvironmentDescription, Step } from "@mnemograph/core";

/**
 * The episode up to the newest answer that shows something: a refusal alone does not show where the
 * agent is, a refusal with a view does. Unchanged where no answer shows anything.
 */
export const beforeRefusals = <Described extends Pick<Step, "observation">>(
  {
    trajectory,
    observation,
  }: { readonly trajectory: readonly Described[]; readonly observation: string },
  { refusals = [], view }: Pick<EnvironmentDescription, "refusals" | "view"> = {},
): { readonly trajectory: readonly Described[]; readonly observation: string } => {
  const shows = (text: string) =>
    !beginsWithAny(text, refusals) || (view !== undefined && text.includes(`\n${view} `));
  const seen = [...trajectory.map((step) => step.observation), observation];
  const newest = seen.findLastIndex(shows);
  return newest < 0
    ? { trajectory, observation }
    : { trajectory: trajectory.slice(0, newest), observation: seen[newest]! };
};

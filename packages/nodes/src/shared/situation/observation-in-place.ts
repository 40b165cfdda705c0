import { beginsWithAny } from "../words/begins-with-any.js";
import type { Step } from "@mnemograph/core";
import { type SituationOptions, situationOptions } from "./situation-options.js";

/**
 * What is in sight at a step: the observation, and where that only acknowledges an action, the last
 * one that showed something with the answers since below it. LDM2 Table 5 shows a shop's page with
 * `You have clicked …` so.
 */
export const observationInPlace = (
  {
    trajectory,
    observation,
  }: { readonly trajectory: readonly Pick<Step, "observation">[]; readonly observation: string },
  options?: SituationOptions,
): string => {
  const { acknowledgements, passing } = situationOptions(options);
  const seen = [...trajectory.map((step) => step.observation), observation];
  const shown = seen.findLastIndex((text) => !beginsWithAny(text, acknowledgements));
  const hasPassed = (text: string, index: number, all: readonly string[]) =>
    index > 0 && index < all.length - 1 && beginsWithAny(text, passing);
  // To say the same thing twice adds nothing.
  const since =
    shown < 0
      ? [observation]
      : seen
          .slice(shown)
          .filter((text, index, all) => !hasPassed(text, index, all))
          .filter((text, index, all) => text !== all[index - 1]);
  return since.join("\n");
};

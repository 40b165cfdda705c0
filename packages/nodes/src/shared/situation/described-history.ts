import type { History } from "@mnemograph/core";
import { type SituationOptions, situationOptions } from "./situation-options.js";

/** A history as act prompts show it: a part that describes nothing is empty. */
export const describedHistory = (
  { evaluation, summary }: History,
  options?: SituationOptions,
): History => {
  const { untold: emptyTexts } = situationOptions(options);
  const described = (text: string) => (emptyTexts.includes(text) ? "" : text);
  return { evaluation: described(evaluation), summary: described(summary) };
};

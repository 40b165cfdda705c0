import type { History } from "@mnemograph/core";
import { type SituationOptions, situationOptions } from "./situation-options.js";

/** A history as act prompts show it: a part in which nothing was told is empty. */
export const toldHistory = ({ evaluation, summary }: History, options?: SituationOptions): History => {
  const { untold } = situationOptions(options);
  const told = (text: string) => (untold.includes(text) ? "" : text);
  return { evaluation: told(evaluation), summary: told(summary) };
};

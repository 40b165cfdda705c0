import type { EnvironmentDescription } from "@mnemograph/core";
import { besideGoal } from "./without-goal.js";

/** An observation without what its world puts above the first one of a task. */
const withoutPreamble = (
  observation: string,
  { preamble = "" }: Pick<EnvironmentDescription, "preamble">,
): string =>
  preamble !== "" && observation.startsWith(`${preamble}\n`)
    ? observation.slice(preamble.length).trimStart()
    : observation;

/**
 * An observation that is nothing but a view, without the word that marks views: prompts have a
 * label of their own for it.
 */
export const withoutViewMark = (
  observation: string,
  { view }: Pick<EnvironmentDescription, "view"> = {},
): string =>
  view !== undefined && observation.startsWith(`${view} `)
    ? observation.slice(view.length + 1)
    : observation;

/**
 * What an observation says about the episode: without limits and forms of actions, and without the
 * goal.
 */
export const withoutFormalities = (
  observation: string,
  goal: string,
  described: Pick<EnvironmentDescription, "preamble" | "view"> = {},
): string => withoutViewMark(besideGoal(withoutPreamble(observation, described), goal), described);

import type { Step } from "@mnemograph/core";

/** What ends an episode before the environment does. Nothing by default: LDM2 counts such steps and goes on. */
export interface GuardOptions {
  /** So many times the same action in a row end the episode as a failure. */
  readonly repeats?: number;
  /** So many refusals in a row end it. ADaPT's patience is 5. */
  readonly refusals?: number;
  /** How observations begin that answer a refused action. */
  readonly invalidAnswers?: readonly string[];
}

export interface GuardDeps {
  readonly guard?: GuardOptions;
}

/** How many of the newest items fit, counted from the end. */
const lastFitting = <Item>(items: readonly Item[], fits: (item: Item) => boolean): number => {
  const index = items.findLastIndex((item) => !fits(item));
  return items.length - 1 - index;
};

/** Why the episode ends here by the guard's rules; empty where it goes on. `trajectory` holds the newest step, `observation` answers it. */
export const guardedStop = (
  trajectory: readonly Step[],
  observation: string,
  {
    repeats = Number.POSITIVE_INFINITY,
    refusals = Number.POSITIVE_INFINITY,
    invalidAnswers = ["Nothing happens.", "Invalid action!"],
  }: GuardOptions = {},
): string => {
  const action = trajectory.at(-1)?.action;
  if (lastFitting(trajectory, (step) => step.action === action) >= repeats) return "repeat";
  const answers = [...trajectory.slice(1).map((step) => step.observation), observation];
  return lastFitting(answers, (answer) => invalidAnswers.some((start) => answer.startsWith(start))) >= refusals ? "refusals" : "";
};

import { type Step, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

const limit = z.union([z.int().min(1), z.literal(Number.POSITIVE_INFINITY)]);

/**
 * What ends an episode before the environment does. Nothing by default. It is a setting of a run:
 * it holds for all pipelines of a table.
 */
export const GuardOptions = z.object({
  repeats: limit.default(Number.POSITIVE_INFINITY).meta({
    description: "so many times the same action in a row end the episode as a failure",
    unit: "actions",
  }),
  circles: limit.default(Number.POSITIVE_INFINITY).meta({
    description:
      "so many times the same action with the same answer, wherever in the episode, end it as a failure: it goes round in circles",
    unit: "actions",
  }),
  refusals: limit.default(Number.POSITIVE_INFINITY).meta({
    description: "so many refusals in a row end it",
    unit: "answers",
    paper: "5 in ADaPT",
  }),
  invalidAnswers: z
    .array(z.string())
    .readonly()
    .default(["Nothing happens.", "Invalid action!"])
    .meta({
      description:
        "beginnings of observations that answer a refused action, in addition to those that the world names itself",
    }),
});
export type GuardOptions = Options<typeof GuardOptions>;
export const guardOptions = withDefaults(GuardOptions);

export interface GuardDeps {
  readonly guard?: GuardOptions;
}

/** How many of the newest items fit, counted from the end. */
const lastFitting = <Item>(items: readonly Item[], fits: (item: Item) => boolean): number => {
  const index = items.findLastIndex((item) => !fits(item));
  return items.length - 1 - index;
};

/**
 * Why the episode ends here by the guard's rules; empty where it goes on. `trajectory` holds the
 * newest step, `observation` answers it.
 */
export const guardedStop = (
  trajectory: readonly Step[],
  observation: string,
  options?: GuardOptions,
): string => {
  const { repeats, circles, refusals, invalidAnswers } = guardOptions(options);
  if (Math.min(repeats, circles, refusals) > trajectory.length) return "";
  const action = trajectory.at(-1)?.action;
  if (lastFitting(trajectory, (step) => step.action === action) >= repeats) return "repeat";
  const answers = [...trajectory.slice(1).map((step) => step.observation), observation];
  const same = trajectory.filter(
    (step, index) => step.action === action && answers[index] === observation,
  ).length;
  if (same >= circles) return "circles";
  return lastFitting(answers, (answer) =>
    invalidAnswers.some((start) => answer.startsWith(start)),
  ) >= refusals
    ? "refusals"
    : "";
};

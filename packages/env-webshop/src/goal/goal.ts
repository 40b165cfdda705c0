import { z } from "zod";

/** What the shopper wants; the reward compares a purchase with it. */
export const Goal = z.object({
  /** Position in the shuffled list: the session number upstream. */
  index: z.number().int().nonnegative(),
  asin: z.string(),
  instructionText: z.string().min(1),
  attributes: z.array(z.string()),
  priceUpper: z.number(),
  /** `pairs` for synthetic goals, `values` for human ones: the reward treats them differently. */
  options: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("pairs"), pairs: z.array(z.tuple([z.string(), z.string()])) }),
    z.object({ kind: z.literal("values"), values: z.array(z.string()) }),
  ]),
  /** How likely a random session draws this goal. */
  weight: z.number(),
});
export type Goal = z.infer<typeof Goal>;

export type GoalSet = "human" | "synthetic";

/** A goal before it has its place in the shuffled list. */
export type UnplacedGoal = Omit<Goal, "index">;

export const countGoalOptions = ({ options }: Pick<Goal, "options">): number =>
  options.kind === "pairs" ? options.pairs.length : options.values.length;

/** A price bound from which on the instruction names no price. */
export const noPriceBound = 1_000_000;

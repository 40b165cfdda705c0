import type { Goal, GoalSet, UnplacedGoal } from "./goal.js";
import { humanGoalsOf, type HumanInstruction } from "./human-goals.js";
import { placeGoals } from "./place-goals.js";
import {
  syntheticGoalsOf,
  weighSyntheticGoals,
  type SyntheticInstruction,
} from "./synthetic-goals.js";
import type { Product } from "../product/product.js";

/** A product with the instructions that were written for it. */
export interface InstructedProduct {
  readonly product: Product;
  readonly synthetic: SyntheticInstruction | undefined;
  readonly human: readonly HumanInstruction[];
}

/**
 * Makes all goals of a catalogue, in catalogue order, and gives them their published numbers. Price
 * bounds are drawn from the seed: the original draws them anew at every start.
 *
 * @example
 * makeGoals([], { goalSet: "human", seed: 0, priceOf: () => 9.99 }); // → []
 */
export const makeGoals = (
  products: Iterable<InstructedProduct>,
  {
    goalSet,
    seed,
    priceOf,
  }: {
    readonly goalSet: GoalSet;
    readonly seed: number;
    readonly priceOf: (product: Product) => number;
  },
): Goal[] => {
  if (goalSet === "human") {
    const goals: UnplacedGoal[] = [];
    for (const { product, human } of products) {
      for (const goal of humanGoalsOf(product.asin, human, { price: priceOf(product), seed }))
        goals.push(goal);
    }
    return placeGoals(goals);
  }
  const goals: Omit<UnplacedGoal, "weight">[] = [];
  for (const { product, synthetic } of products) {
    if (synthetic === undefined || synthetic.attributes.length === 0) continue;
    for (const goal of syntheticGoalsOf(product, synthetic, { price: priceOf(product), seed }))
      goals.push(goal);
  }
  return placeGoals(weighSyntheticGoals(goals));
};

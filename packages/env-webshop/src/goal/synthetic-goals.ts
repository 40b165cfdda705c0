import { seededRandom } from "@mnemograph/core";
import type { Product } from "../product/product.js";
import { compareCodePoints } from "../python/text.js";
import type { UnplacedGoal } from "./goal.js";
import { drawPriceBound } from "./price-bound.js";

export interface SyntheticInstruction {
  readonly instruction: string;
  readonly attributes: readonly string[];
}

const combinations = (options: Product["options"]): [string, string][][] => {
  let found: [string, string][][] = [[]];
  for (const [name, values] of options.toSorted(([left], [right]) =>
    compareCodePoints(left, right),
  )) {
    found = found.flatMap((chosen) => values.map((value) => chosen.concat([[name, value]])));
  }
  return found;
};

/**
 * One goal per combination of all options of a product, with the weight still missing; options are
 * sorted by name.
 */
export const syntheticGoalsOf = (
  product: Product,
  { instruction, attributes }: SyntheticInstruction,
  { price, seed }: { readonly price: number; readonly seed: number },
): Omit<UnplacedGoal, "weight">[] => {
  const { priceUpper, text } = drawPriceBound(price, seededRandom(`${seed}/bound/${product.asin}`));
  return combinations(product.options).map((pairs) => {
    const options = pairs.map(([name, value]) => `${name}: ${value}`).join(", and ");
    return {
      asin: product.asin,
      instructionText: `${instruction}${options === "" ? "" : ` with ${options}`}${text}`,
      attributes: [...attributes],
      priceUpper,
      options: { kind: "pairs", pairs },
    };
  });
};

/**
 * Weighs each goal by the mean rarity of its attributes: goals with common attributes are drawn
 * less often.
 */
export const weighSyntheticGoals = (
  goals: readonly Omit<UnplacedGoal, "weight">[],
): UnplacedGoal[] => {
  const counts = new Map<string, number>();
  for (const { attributes } of goals) {
    for (const attribute of attributes) counts.set(attribute, (counts.get(attribute) ?? 0) + 1);
  }
  return goals.map((goal) => ({
    ...goal,
    weight:
      goal.attributes.reduce((total, attribute) => total + 1 / counts.get(attribute)!, 0) /
      goal.attributes.length,
  }));
};

import { seededRandom } from "@mnemograph/core";
import type { UnplacedGoal } from "./goal.js";
import { drawPriceBound } from "./price-bound.js";

export interface HumanInstruction {
  readonly instruction: string;
  readonly attributes: readonly string[];
  readonly options: readonly string[];
}

/**
 * Goals of one product from instructions that people wrote; those without attributes are skipped,
 * as upstream does.
 */
export const humanGoalsOf = (
  asin: string,
  instructions: readonly HumanInstruction[],
  { price, seed }: { readonly price: number; readonly seed: number },
): UnplacedGoal[] =>
  instructions.flatMap(({ instruction, attributes, options }, position) => {
    if (attributes.length === 0) return [];
    const { priceUpper, text } = drawPriceBound(
      price,
      seededRandom(`${seed}/bound/${asin}/${position}`),
    );
    return [
      {
        asin,
        instructionText: `${instruction.replace(/^\.+|\.+$/g, "")}${text}`,
        attributes: [...attributes],
        priceUpper,
        options: { kind: "values", values: [...options] },
        weight: 1,
      },
    ];
  });

import type { Goal, GoalSet } from "../goal/goal.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";

const maskPriceBound = (text: string) => text.replace(/, and price lower than [\d.]+ dollars$/, "");

/**
 * Compares recorded goals with those made from the instruction files; price bounds are drawn at
 * random and left out.
 */
export const verifyGoals = (
  recorded: readonly Goal[],
  goalsFor: (goalSet: GoalSet) => readonly Goal[],
): CaseVerdict[] => {
  const goalSet = recorded[0]?.options.kind === "pairs" ? "synthetic" : "human";
  const own = new Map(goalsFor(goalSet).map((goal) => [goal.index, goal]));
  return recorded.map((goal) => {
    const found = own.get(goal.index);
    return {
      name: `${goalSet}/${goal.index}`,
      difference: firstDifference([
        ["asin", goal.asin, found?.asin],
        [
          "instruction",
          maskPriceBound(goal.instructionText),
          maskPriceBound(found?.instructionText ?? ""),
        ],
        ["attributes", goal.attributes, found?.attributes],
        ["options", goal.options, found?.options],
        ["weight", goal.weight, found?.weight],
      ]),
    };
  });
};

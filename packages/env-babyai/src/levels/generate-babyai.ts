import type { GridTask } from "../environment/babyai-environment.js";
import { generateLevel } from "./generate-level.js";
import { levels } from "./level-table.js";

export interface GenerateBabyAiOptions {
  readonly split?: "train" | "held-out";
  readonly count?: number;
  readonly seed?: number | string;
  /** Names of levels; all by default. */
  readonly only?: readonly string[];
}

/**
 * Instruction Grounding tasks: the named levels take turns, seed after seed.
 *
 * @example
 * generateBabyAi({ count: 2, only: ["GoToLocal"] }).map(({ task }) => task.id); // → ["babyai/train/GoToLocal/0", "babyai/train/GoToLocal/1"]
 */
export const generateBabyAi = ({
  split = "train",
  count = 10,
  seed = 0,
  only,
}: GenerateBabyAiOptions = {}): GridTask[] => {
  const names = only ?? Object.keys(levels);
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / names.length);
    return generateLevel(
      names[index % names.length]!,
      typeof seed === "number" ? seed + round : `${seed}/${round}`,
      { split },
    );
  });
};

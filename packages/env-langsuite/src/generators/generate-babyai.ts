import type { GridTask } from "../tasks/babyai/babyai-environment.js";
import { generateLevel } from "../tasks/babyai/levels/generate-level.js";
import { levels } from "../tasks/babyai/levels/level-table.js";
import type { GenerateOptions } from "./generate-room-tasks.js";

/** Instruction Grounding tasks: the named levels take turns, seed after seed. */
export const generateBabyAi = ({
  split = "train",
  count = 10,
  seed = 0,
  only,
}: GenerateOptions & { readonly only?: readonly string[] } = {}): GridTask[] => {
  const names = only ?? Object.keys(levels);
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / names.length);
    return generateLevel(names[index % names.length] as string, typeof seed === "number" ? seed + round : `${seed}/${round}`, { split });
  });
};

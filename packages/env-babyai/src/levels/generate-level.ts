import { MnemographError, seededRandom } from "@mnemograph/core";
import { solveGridTask } from "../expert/solve-grid-task.js";
import type { GridTask } from "../environment/babyai-environment.js";
import { missionText, type Description } from "../mission/mission.js";
import { advance, bindMission, isComplete, matching, noProgress } from "../mission/verifier.js";
import { levels } from "./level-table.js";
import { testLevels } from "./test-levels.js";

/** Every level by name. */
export const allLevels = { ...levels, ...testLevels };

export interface LevelOptions {
  readonly split?: string;
  /** Grids whose expert needs more steps are drawn again; 50 is the paper's limit. */
  readonly maxSteps?: number;
  /** Draws before a level is given up. */
  readonly maxDraws?: number;
}

/**
 * One task of a named level, fixed by its seed: solvable within the step limit, and not solved from
 * the start. TASK_UNKNOWN for another name.
 *
 * @throws MnemographError TASK_UNKNOWN for another name, USAGE where no draw gives a task within
 *   the step limit.
 * @example
 * generateLevel("GoToLocal", 7, { split: "held-out" }).task.id; // → "babyai/held-out/GoToLocal/7"
 */
export const generateLevel = (
  level: string,
  seed: number | string,
  { split = "train", maxSteps = 50, maxDraws = 400 }: LevelOptions = {},
): GridTask => {
  const draw = allLevels[level];
  if (draw === undefined) {
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `there is no level ${level}`,
      hint: `levels are: ${Object.keys(allLevels).join(", ")}`,
      evidence: { level },
    });
  }
  for (let attempt = 0; attempt < maxDraws; attempt += 1) {
    const drawn = draw(seededRandom(`babyai/${split}/${level}/${seed}/${attempt}`));
    if (drawn === undefined) continue;
    const { world, start, mission } = drawn;
    const articleOf = (what: Description) =>
      matching(world, start, what).length === 1 ? "the" : "a";
    const goal = missionText(mission, articleOf);
    const gridTask: GridTask = {
      task: {
        id: `babyai/${split}/${level}/${seed}`,
        environment: "langsuite",
        split,
        type: level,
        goal,
      },
      world,
      start,
    };
    const bound = bindMission(world, start, mission);
    if (isComplete(advance(bound, noProgress(bound), start, null, start))) continue;
    const solution = solveGridTask(gridTask);
    if (solution.solved && solution.actions.length > 0 && solution.actions.length <= maxSteps)
      return gridTask;
  }
  throw new MnemographError({
    code: "USAGE",
    message: `level ${level} gave no task within ${maxSteps} steps in ${maxDraws} draws`,
    hint: "allow more steps or more draws",
    evidence: { level, seed, maxSteps, maxDraws },
  });
};

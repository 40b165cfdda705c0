import { playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { gridExpert, solveGridTask } from "./expert/solve-grid-task.js";
import { babyAiEnvironment } from "./environment/babyai-environment.js";
import { allLevels, generateLevel } from "./levels/generate-level.js";

describe("levels", () => {
  it.each(Object.keys(allLevels))(
    "%s gives tasks that the expert solves in 50 steps, the same for the same seed",
    async (level) => {
      const gridTask = generateLevel(level, 3, { split: "held-out" });
      expect(generateLevel(level, 3, { split: "held-out" })).toEqual(gridTask);
      const environment = babyAiEnvironment({ tasks: [gridTask] });
      const solution = solveGridTask(gridTask);
      expect(solution.solved).toBe(true);
      expect(await playPolicy(environment, gridTask.task, gridExpert(gridTask))).toMatchObject({
        success: true,
      });
    },
  );
});

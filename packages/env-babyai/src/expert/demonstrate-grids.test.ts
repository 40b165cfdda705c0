import { describe, expect, it } from "vitest";
import { babyAiEnvironment, type GridTask } from "../environment/babyai-environment.js";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { demonstrateGrids } from "./demonstrate-grids.js";

describe("demonstrateGrids", () => {
  const taskOn = (id: string, rows: readonly string[], goal: string): GridTask => ({
    task: { id, environment: "langsuite", split: "test", type: "test", goal },
    ...drawnGrid(rows),
  });
  const near = taskOn("near", ["######", "#>..o#", "######"], "pick up the red ball");
  const far = taskOn(
    "far",
    [`##${"#".repeat(20)}##`, `#>${".".repeat(20)}o#`, `##${"#".repeat(20)}##`],
    "pick up the red ball",
  );
  const walled = taskOn("walled", ["#####", "#>#o#", "#####"], "go to the red ball");

  it("leaves out what cannot be done and what takes too long, with the reason", async () => {
    const { trajectories, unsolved } = await demonstrateGrids(
      babyAiEnvironment({ tasks: [near, far, walled], maxSteps: 10 }),
    );
    expect(trajectories.map(({ task, success }) => [task.id, success])).toEqual([["near", true]]);
    expect(unsolved).toEqual([
      { taskId: "far", reason: "the plan needs 21 steps, the limit is 10" },
      { taskId: "walled", reason: expect.stringContaining("no way") as string },
    ]);
  });

  it("is shorter with high-level actions", async () => {
    const lengths = await Promise.all(
      (["low", "high"] as const).map(async (level) => {
        const { trajectories } = await demonstrateGrids(
          babyAiEnvironment({ tasks: [near], level }),
        );
        return trajectories[0]?.steps.length;
      }),
    );
    expect(lengths).toEqual([3, 2]);
  });
});

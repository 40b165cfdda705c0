import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../environment/room-environment.js";
import { babyAiEnvironment, type GridTask } from "../tasks/babyai/babyai-environment.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { householdTask } from "../tasks/household/household-task.js";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { smallKitchen } from "../testing/small-kitchen.testing.js";
import { demonstrateGrids, demonstrateRooms } from "./demonstrate.js";

const common = { split: "test", scene: () => smallKitchen(), start: { x: 0, z: 0, heading: 0 } };
const params = { object_target: "Unicorn", parent_target: "Fridge", mrecep_target: "", toggle_target: "", object_sliced: false };
const impossible = householdTask({ ...common, id: "no", instruction: "x", goal: { type: "pick_and_place_simple", params } });
const question = { type: "exists" as const, question: "Is there an egg?", answer: true, object_class: "Egg" };
const possible = iqaTask({ ...common, id: "yes", question });

describe("demonstrateRooms", () => {
  it("gives a trajectory for what can be done, and the reason for what cannot", async () => {
    const environment = roomEnvironment({ name: "rooms", version: "1", tasks: [impossible, possible] });
    const { trajectories, unsolved } = await demonstrateRooms(environment);
    expect(unsolved).toEqual([{ taskId: "no", reason: expect.stringContaining("Unicorn") as string }]);
    expect(trajectories.map(({ task, success, reward }) => [task.id, success, reward])).toEqual([["yes", true, 1]]);
  });

  it("pairs what was read with what was done, step by step", async () => {
    const environment = roomEnvironment({ name: "rooms", version: "1", tasks: [possible] });
    const [trajectory] = (await demonstrateRooms(environment)).trajectories;
    let turn = await environment.reset(possible.task);
    for (const { observation, action } of trajectory?.steps ?? []) {
      expect(observation).toBe(turn.observation);
      turn = await environment.step(turn.state, action);
    }
    expect(trajectory?.finalObservation).toBe(turn.observation);
    expect(JSON.parse(JSON.stringify(trajectory))).toEqual(trajectory);
  });
});

describe("demonstrateGrids", () => {
  const taskOn = (id: string, rows: readonly string[], goal: string): GridTask => ({
    task: { id, environment: "langsuite", split: "test", type: "test", goal },
    ...drawnGrid(rows),
  });
  const near = taskOn("near", ["######", "#>..o#", "######"], "pick up the red ball");
  const far = taskOn("far", [`##${"#".repeat(20)}##`, `#>${".".repeat(20)}o#`, `##${"#".repeat(20)}##`], "pick up the red ball");
  const walled = taskOn("walled", ["#####", "#>#o#", "#####"], "go to the red ball");

  it("leaves out what cannot be done and what takes too long, with the reason", async () => {
    const { trajectories, unsolved } = await demonstrateGrids(babyAiEnvironment({ tasks: [near, far, walled], maxSteps: 10 }));
    expect(trajectories.map(({ task, success }) => [task.id, success])).toEqual([["near", true]]);
    expect(unsolved).toEqual([
      { taskId: "far", reason: "the plan needs 21 steps, the limit is 10" },
      { taskId: "walled", reason: expect.stringContaining("no way") as string },
    ]);
  });

  it("is shorter with high-level actions", async () => {
    const lengths = await Promise.all(
      (["low", "high"] as const).map(async (level) => {
        const { trajectories } = await demonstrateGrids(babyAiEnvironment({ tasks: [near], level }));
        return trajectories[0]?.steps.length;
      }),
    );
    expect(lengths).toEqual([3, 2]);
  });
});

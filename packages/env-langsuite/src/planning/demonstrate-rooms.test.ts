import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../play/room-environment.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { householdTask } from "../tasks/household/household-task.js";
import { smallKitchen } from "../testing/small-kitchen.testing.js";
import { demonstrateRooms } from "./demonstrate-rooms.js";

const common = { split: "test", scene: () => smallKitchen(), start: { x: 0, z: 0, heading: 0 } };
const params = {
  object_target: "Unicorn",
  parent_target: "Fridge",
  mrecep_target: "",
  toggle_target: "",
  object_sliced: false,
};
const impossible = householdTask({
  ...common,
  id: "no",
  instruction: "x",
  goal: { type: "pick_and_place_simple", params },
});
const question = {
  type: "exists" as const,
  question: "Is there an egg?",
  answer: true,
  object_class: "Egg",
};
const possible = iqaTask({ ...common, id: "yes", question });

describe("demonstrateRooms", () => {
  it("gives a trajectory for what can be done, and the reason for what cannot", async () => {
    const environment = roomEnvironment({
      name: "rooms",
      version: "1",
      tasks: [impossible, possible],
    });
    const { trajectories, unsolved } = await demonstrateRooms(environment);
    expect(unsolved).toEqual([
      { taskId: "no", reason: expect.stringContaining("Unicorn") as string },
    ]);
    expect(trajectories.map(({ task, success, reward }) => [task.id, success, reward])).toEqual([
      ["yes", true, 1],
    ]);
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

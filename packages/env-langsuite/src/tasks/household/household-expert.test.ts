import { MnemographError, playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../../play/room-environment.js";
import type { HouseholdParams, HouseholdTaskType } from "./household-records.js";
import { householdTask } from "./household-task.js";
import type { RoomTaskOptions } from "../../play/room-task.js";
import { rectangle, sceneOf } from "../../testing/hand.testing.js";
import { smallKitchen, thing } from "../../testing/small-kitchen.testing.js";
import type { SceneDefinition } from "../../rooms/scene-definition.js";
import { solveRoomTask } from "../../planning/solve-room-task.js";
import householdPlans from "../../../test-data/household-plans.json" with { type: "json" };

const kitchen = smallKitchen([
  thing("Shelf|1", -2, -2, 0.3, ["receptacle"]),
  thing("Apple|2", 2, -2, 0.05, ["pickupable", "sliceable"]),
  thing("DeskLamp|1", 2, 2, 0.1, ["toggleable"]),
]);
const params: HouseholdParams = {
  object_target: "Apple",
  parent_target: "Shelf",
  mrecep_target: "Mug",
  toggle_target: "DeskLamp",
  object_sliced: false,
};
const environmentWith = (
  type: HouseholdTaskType,
  more: Partial<HouseholdParams> = {},
  options: RoomTaskOptions = {},
  scene: SceneDefinition = kitchen,
) => {
  const input = {
    id: type,
    split: "test",
    goal: { type, params: { ...params, ...more } },
    instruction: "x",
    scene: () => scene,
  };
  return roomEnvironment({
    name: "household",
    version: "1",
    tasks: [
      householdTask({ ...input, start: { x: 0, z: 0, heading: 0 } }, { maxSteps: 120, ...options }),
    ],
  });
};
const solve = (environment: ReturnType<typeof environmentWith>) => {
  const { id } = environment.tasks[0] as { id: string };
  return solveRoomTask(environment.roomTask(id), environment.bodyOf(id));
};
/** The sub-tasks of a solution: what is done on the way left out. */
const subtasks = (environment: ReturnType<typeof environmentWith>): readonly string[] => {
  const solution = solve(environment);
  return solution.solved
    ? solution.actions
        .filter((action) => !/move_|turn_|goto/u.test(action))
        .map((action) => action.replace("Act: ", ""))
    : [solution.reason];
};

type HouseholdPlan = [HouseholdTaskType, Partial<HouseholdParams>, readonly string[]];

describe("the order of sub-tasks", () => {
  it.each(householdPlans as HouseholdPlan[])("%s %j", (type, more, expected) =>
    expect(subtasks(environmentWith(type, more))).toEqual([...expected, "stop [done]"]),
  );

  it("high-level actions treat what is held in one go", () => {
    const actions = subtasks(
      environmentWith("pick_heat_then_place_in_recep", {}, { level: "high" }),
    );
    expect(actions).toEqual([
      "pick_up [apple_0]",
      "heat [apple_0, microwave_0]",
      "put [apple_0, shelf_0]",
      "stop [done]",
    ]);
  });
});

describe("solves every kind of task", () => {
  const kinds: readonly HouseholdTaskType[] = [
    "pick_and_place_simple",
    "pick_two_obj_and_place",
    "pick_and_place_with_movable_recep",
    "pick_clean_then_place_in_recep",
    "pick_heat_then_place_in_recep",
    "pick_cool_then_place_in_recep",
    "look_at_obj_in_light",
  ];
  const levels = ["low", "high"] as const;
  const rows = kinds.flatMap((type) =>
    levels.flatMap((level) => [
      [type, level, false, 5] as const,
      [type, level, true, 5] as const,
      [type, level, false, 1] as const,
      [type, level, true, 1] as const,
    ]),
  );

  it.each(rows)(
    "%s, %s level, sliced: %s, with room for %i in the hands",
    async (type, level, object_sliced, inventoryCapacity) => {
      const environment = environmentWith(
        type,
        { object_sliced },
        { level, agent: { inventoryCapacity } },
      );
      const [task] = environment.tasks as [(typeof environment.tasks)[number]];
      const solution = solve(environment);
      expect(solution).toMatchObject({ solved: true });
      const policy = (await environment.expert?.(task))!;
      expect(await playPolicy(environment, task, policy)).toMatchObject({
        success: true,
        reward: 1,
      });
    },
  );

  it("goes on from doing nothing: a task that is solved already only needs a stop", () => {
    expect(
      subtasks(environmentWith("pick_and_place_simple", { parent_target: "CounterTop" })).at(-1),
    ).toBe("stop [done]");
  });
});

describe("a task that cannot be done has a stated reason", () => {
  const wall = { rooms: [rectangle("west", -3, -3, 0, 3), rectangle("east", 0, -3, 3, 3)] };
  const island = sceneOf(
    [thing("Apple|1", 2, 0, 0.05, ["pickupable"]), thing("Shelf|1", -2, 0, 0.2, ["receptacle"])],
    wall,
  );
  const closedIn = { start: { x: -1.013, z: 0.013, heading: 0 } };

  it.each<
    [string, HouseholdTaskType, Partial<HouseholdParams>, RoomTaskOptions, SceneDefinition, RegExp]
  >([
    [
      "no such thing",
      "pick_and_place_simple",
      { object_target: "Pear" },
      {},
      kitchen,
      /does not have 1 Pear/u,
    ],
    [
      "only one of two",
      "pick_two_obj_and_place",
      { object_target: "Egg" },
      {},
      kitchen,
      /does not have 2 Egg/u,
    ],
    ["no receptacle", "pick_and_place_simple", { parent_target: "Sofa" }, {}, kitchen, /no Sofa/u],
    [
      "no carrier",
      "pick_and_place_with_movable_recep",
      { mrecep_target: "Bowl" },
      {},
      kitchen,
      /no Bowl/u,
    ],
    [
      "no lamp",
      "look_at_obj_in_light",
      { toggle_target: "FloorLamp" },
      {},
      kitchen,
      /no FloorLamp/u,
    ],
    [
      "nothing to slice",
      "pick_and_place_simple",
      { object_target: "Mug", object_sliced: true },
      {},
      kitchen,
      /Mug to slice/u,
    ],
    [
      "no hands",
      "pick_and_place_simple",
      {},
      { agent: { inventoryCapacity: 0 } },
      kitchen,
      /inventory-full/u,
    ],
    [
      "no arms",
      "pick_and_place_simple",
      {},
      { agent: { manipulationDistance: 0 } },
      kitchen,
      /no way to where Apple/u,
    ],
    [
      "no time",
      "pick_and_place_simple",
      {},
      { maxSteps: 3 },
      kitchen,
      /needs \d+ steps, the limit is 3/u,
    ],
    [
      "behind a wall",
      "pick_and_place_simple",
      {},
      closedIn,
      island,
      /no way to where Apple\|1 can be seen and reached/u,
    ],
  ])("%s", (_what, type, more, options, scene, reason) => {
    const environment = environmentWith(type, more, options, scene);
    const solution = solve(environment);
    expect(solution).toMatchObject({
      solved: false,
      reason: expect.stringMatching(reason) as string,
    });
    expect(() => environment.expert?.(environment.tasks[0]!)).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringMatching(reason) as string,
      }) as MnemographError,
    );
  });
});

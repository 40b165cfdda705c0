import { playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../../play/room-environment.js";
import type { RearrangementChange } from "./rearrangement-records.js";
import { rearrangementTask } from "./rearrangement-task.js";
import { rectangle, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { solveRoomTask } from "../../planning/solve-room-task.js";

const scene = sceneOf([
  thing("Table|1", 0, 1.2, 0.3, ["receptacle"]),
  thing("Shelf|1", -2, 1.2, 0.3, ["receptacle"]),
  thing("Rack|1", 2, 1.2, 0.3, ["receptacle"]),
  thing("Safe|1", 2, -1.2, 0.3, ["receptacle", "openable"]),
  thing("Apple|1", 0, 1.2, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Pear|1", 0.1, 1.2, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Ring|1", 2, -1.2, 0.05, ["pickupable"], { parents: ["Safe|1"] }),
  thing("Vase|1", -2, -2, 0.1, ["pickupable"]),
]);
const moved = (
  id: string,
  start_parent: string | null,
  start_center: [number, number],
): RearrangementChange => ({
  id,
  kind: "moved",
  start_parent,
  start_center,
});
const opened: RearrangementChange = { id: "Safe|1", kind: "open", start_open: true };
const environmentWith = (changes: readonly RearrangementChange[], level: "low" | "high" = "low") =>
  roomEnvironment({
    name: "rearrangement",
    version: "1",
    tasks: [
      rearrangementTask(
        { id: "r", split: "test", scene: () => scene, changes, start: { x: 0, z: 0, heading: 0 } },
        { level },
      ),
    ],
  });
const subtasks = (changes: readonly RearrangementChange[]): readonly string[] => {
  const environment = environmentWith(changes);
  const solution = solveRoomTask(environment.roomTask("r"), environment.bodyOf("r"));
  return solution.solved
    ? solution.actions
        .filter((action) => !/move_|turn_/u.test(action))
        .map((action) => action.replace("Act: ", ""))
    : [solution.reason];
};

describe("the sub-tasks of a rearrangement", () => {
  it.each<[string, readonly RearrangementChange[], readonly string[]]>([
    ["an open door", [opened], ["close [safe_0]"]],
    [
      "a thing on another place",
      [moved("Apple|1", "Shelf|1", [-2, 1.2])],
      ["pick_up [apple_0]", "put [apple_0, table_0]"],
    ],
    [
      "a thing from the floor",
      [moved("Apple|1", null, [-1, -1])],
      ["pick_up [apple_0]", "put [apple_0, table_0]"],
    ],
    [
      "a thing that belongs on the floor",
      [moved("Vase|1", "Table|1", [0, 1.2])],
      ["pick_up [vase_0]", "drop [vase_0]"],
    ],
    [
      "a thing that belongs into what is shut: opened and shut again",
      [moved("Ring|1", "Table|1", [0, 1.2])],
      ["pick_up [ring_0]", "open [safe_0]", "put [ring_0, safe_0]", "close [safe_0]"],
    ],
    [
      "two things, the nearer way first, whatever the order in the file",
      [moved("Pear|1", "Rack|1", [2, 1.2]), moved("Vase|1", "Table|1", [0, 1.2])],
      ["pick_up [pear_0]", "put [pear_0, table_0]", "pick_up [vase_0]", "drop [vase_0]"],
    ],
    [
      "the same, in the other order",
      [moved("Vase|1", "Table|1", [0, 1.2]), moved("Pear|1", "Rack|1", [2, 1.2])],
      ["pick_up [pear_0]", "put [pear_0, table_0]", "pick_up [vase_0]", "drop [vase_0]"],
    ],
  ])("%s", (_what, changes, expected) =>
    expect(subtasks(changes)).toEqual([...expected, "stop [done]"]),
  );

  it.each(["low", "high"] as const)(
    "five things at once are all put back at %s level",
    async (level) => {
      const environment = environmentWith(
        [
          moved("Apple|1", "Shelf|1", [-2, 1.2]),
          moved("Pear|1", "Rack|1", [2, 1.2]),
          moved("Ring|1", "Table|1", [0, 1.2]),
          moved("Vase|1", "Shelf|1", [-2, 1.2]),
          opened,
        ],
        level,
      );
      const [task] = environment.tasks as [(typeof environment.tasks)[number]];
      const policy = (await environment.expert?.(task))!;
      const played = await playPolicy(environment, task, policy);
      expect(played).toMatchObject({ success: true, reward: 1 });
    },
  );

  it("says why when a thing cannot be reached", () => {
    const rooms = [rectangle("west", -3, -3, 1, 3), rectangle("east", 1, -3, 3, 3)];
    const item = rearrangementTask({
      id: "r",
      split: "test",
      scene: () => ({ ...scene, rooms }),
      changes: [moved("Apple|1", "Rack|1", [2, 1.2])],
      start: { x: 0, z: 0, heading: 0 },
    });
    const environment = roomEnvironment({ name: "rearrangement", version: "1", tasks: [item] });
    expect(solveRoomTask(item, environment.bodyOf("r"))).toEqual({
      solved: false,
      reason: "no way to where Apple|1 can be seen and reached",
    });
  });
});

import { describe, expect, it } from "vitest";
import { buildWorld } from "../rooms/world.js";
import { rectangle, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { householdTask } from "../tasks/household/household-task.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { roomEnvironment } from "./room-environment.js";
import type { RoomTask } from "./room-task.js";
import { describeRoomSize } from "./describe-room-size.js";

const vase = thing("Vase|1", 2, 2, 0.1, ["pickupable"]);
const described = (task: RoomTask): readonly string[] =>
  roomEnvironment({ name: "rooms", version: "1", tasks: [task] })
    .describe?.(task.task)
    .remarks?.filter((remark) => remark.includes("You start")) ?? [];

describe("describeRoomSize", () => {
  const world = buildWorld(sceneOf([vase], { rooms: [rectangle("room", -1, -3, 4, 3)] }));

  it("states the room's two lengths and the agent's place in its own steps, both from the way it looks", () => {
    expect(describeRoomSize(world, { x: 0, z: 1, heading: 0 }, 0.25)).toBe(
      "The room is 24 steps deep and 20 wide. You start 8 steps from the wall ahead and 4 steps from the wall on your left.",
    );
    expect(describeRoomSize(world, { x: 0, z: 1, heading: 270 }, 0.5)).toMatch(
      /is 10 steps deep and 12 wide\. .* 2 steps from the wall ahead and 8 steps from the wall on your left/,
    );
    expect(describeRoomSize(world, { x: 0, z: 1, heading: -180 }, 0.5)).toMatch(
      /is 12 steps deep and 10 wide\. .* 8 steps from the wall ahead and 8 steps from the wall on your left/,
    );
    expect(describeRoomSize(world, { x: 0, z: 1, heading: 90 }, 0.5)).toMatch(
      / 8 steps from the wall ahead and 4 steps from the wall on your left/,
    );
  });

  it("names the room where there are several", () => {
    const rooms = [rectangle("hall", -3, -3, 3, 3), rectangle("bath", 3, -3, 5, 3)];
    expect(
      describeRoomSize(buildWorld(sceneOf([vase], { rooms })), { x: 4, z: 0, heading: 90 }, 0.25),
    ).toMatch(/^The bath, where you start, is 8 steps deep and 24 wide/);
  });

  it("is stated where an agent walks step by step, and not where it goes to what it names", () => {
    const scene = () => sceneOf([vase], { rooms: [rectangle("room", -1, -3, 4, 3)] });
    const input = { id: "one", split: "test", scene, start: { x: 0, z: 1, heading: 0 } };
    const params = {
      object_target: "Vase",
      parent_target: "Bed",
      mrecep_target: "",
      toggle_target: "",
      object_sliced: false,
    };
    const goal = { type: "pick_and_place_simple", params } as const;
    const question = {
      type: "exists",
      question: "Is there a vase?",
      answer: true,
      object_class: "Vase",
    } as const;
    for (const [level, count] of [
      ["low", 1],
      ["high", 0],
    ] as const) {
      expect(
        described(
          householdTask({ ...input, goal, instruction: "Put the vase on the bed." }, { level }),
        ),
      ).toHaveLength(count);
      expect(described(iqaTask({ ...input, question }, { level }))).toHaveLength(count);
    }
  });
});

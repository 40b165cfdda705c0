import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../../play/room-environment.js";
import { buildWorld } from "../../rooms/world.js";
import { rectangle, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { generateRearrangement } from "./generate-rearrangement.js";
import { rearrangementTask } from "./rearrangement-task.js";
import { describeWhereabouts } from "./describe-whereabouts.js";

const vase = thing("Vase|1", 2, 2, 0.1, ["pickupable"]);

describe("describeWhereabouts", () => {
  it("states the room's size and the place in it, in the agent's own steps", () => {
    const world = buildWorld(sceneOf([vase], { rooms: [rectangle("room", -1, -3, 4, 3)] }));
    expect(describeWhereabouts(world, { x: 0, z: 1 }, 0.25)).toBe(
      "The room is 20 steps from west to east and 24 from south to north. You start 4 steps from its west end and 16 steps from its south end.",
    );
    expect(describeWhereabouts(world, { x: 0, z: 1 }, 0.5)).toMatch(
      /is 10 steps .* and 12 .* start 2 .* and 8 /,
    );
  });

  it("names the room where there are several", () => {
    const rooms = [rectangle("hall", -3, -3, 3, 3), rectangle("bath", 3, -3, 5, 3)];
    expect(
      describeWhereabouts(buildWorld(sceneOf([vase], { rooms })), { x: 4, z: 0 }, 0.25),
    ).toMatch(/^The bath, where you start, is 8 .* You start 4 steps from its west end and 12 /);
  });

  it("counts steps as an agent walks them: exactly so many lead from the start to a wall of an empty room", async () => {
    const scene = () => sceneOf([vase], { rooms: [rectangle("room", -1, -3, 4, 3)] });
    const own = (id: string, heading: number) =>
      rearrangementTask({
        id,
        split: "test",
        scene,
        changes: [],
        start: { x: 0.5, z: 1, heading },
      });
    const tasks = [own("west", 270), own("south", 180)];
    const environment = roomEnvironment({ name: "rearrangement", version: "1", tasks });
    for (const { task } of tasks) {
      const described =
        environment.describe?.(task).remarks?.find((remark) => remark.includes("You start")) ?? "";
      const steps = Number(
        new RegExp(String.raw`(\d+) steps from its ${task.id} end`, "u").exec(described)?.[1],
      );
      let { state, observation } = await environment.reset(task);
      let walked = -1;
      do {
        walked += 1;
        ({ state, observation } = await environment.step(state, "move_ahead"));
      } while (observation.startsWith("Feedback: Action succeeded."));
      expect([walked, walked + 1]).toContain(steps);
    }
  });

  it("is stated for each task's own start, beside its layout's compass, and for no task in general", () => {
    const tasks = generateRearrangement({ count: 3, seed: 4 });
    const environment = roomEnvironment({ name: "rearrangement", version: "1", tasks });
    const described = tasks.map(
      ({ task }) =>
        environment.describe?.(task).remarks?.filter((remark) => remark.includes("You start")) ??
        [],
    );
    expect(described.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(environment.describe?.().remarks?.join(" ")).not.toContain("You start");
  });
});

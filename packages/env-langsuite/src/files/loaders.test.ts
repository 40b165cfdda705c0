import { describe, expect, it } from "vitest";
import { buildWorld } from "../rooms/world.js";
import { loadCompactScenes, compactSceneDefinition } from "./compact-scenes.js";
import { loadHouseholdTasks } from "../tasks/household/household-records.js";
import { loadWatchAndHelp } from "../tasks/ma-wah/house-graph.js";

const node = (
  id: number,
  category: string,
  class_name: string,
  center: number[],
  size: number[],
  properties: string[] = [],
) => ({
  id,
  category,
  class_name,
  properties,
  bounding_box: { center, size },
});

describe("loaders", () => {
  it("read a house graph with its goals", () => {
    const { scene, goals } = loadWatchAndHelp({
      task_goal: { "0": { on_apple_3: 1 } },
      init_graph: {
        nodes: [
          node(1, "Rooms", "kitchen", [2, 0, 2], [4, 1, 4]),
          node(3, "Furniture", "table", [2, 0, 2], [1, 1, 1], ["SURFACES"]),
          node(4, "Food", "apple", [1, 0, 1], [0.1, 0.1, 0.1], ["GRABBABLE"]),
        ],
        edges: [{ from_id: 4, relation_type: "INSIDE", to_id: 1 }],
      },
      init_rooms: ["kitchen"],
    });
    expect(goals).toEqual([{ relation: "on", noun: "apple", count: 1, target: "node|3" }]);
    expect(buildWorld(scene).warnings).toEqual([]);
    expect(() =>
      loadWatchAndHelp({
        task_goal: { "0": { near_apple_3: 1 } },
        init_graph: { nodes: [], edges: [] },
        init_rooms: ["kitchen"],
      }),
    ).toThrowError(/near_apple_3/u);
  });

  it("of several holders in a house graph the nearest stays, with a warning", () => {
    const { scene } = loadWatchAndHelp({
      task_goal: {},
      init_graph: {
        nodes: [
          node(1, "Rooms", "kitchen", [0, 0, 0], [4, 1, 4]),
          node(2, "Furniture", "table", [1, 0, 1], [1, 1, 1], ["SURFACES"]),
          node(3, "Furniture", "shelf", [-1, 0, -1], [1, 1, 1], ["SURFACES"]),
          node(4, "Food", "apple", [1, 0, 1], [0.1, 0.1, 0.1], ["GRABBABLE"]),
        ],
        edges: [1, 2, 3].map((to_id) => ({
          from_id: 4,
          relation_type: to_id === 1 ? "INSIDE" : "ON",
          to_id,
        })),
      },
      init_rooms: ["kitchen"],
    });
    const world = buildWorld(scene);
    expect(world.warnings).toMatchObject([{ rule: "several-parents", objectId: "node|4" }]);
    expect(world.objects.find(({ type }) => type === "apple")?.initial.parent).toBe("node|2");
  });

  it("a thing of a house graph without a box is where its holder is, else in its room", () => {
    const bare = (id: number, class_name: string) => ({ id, category: "Food", class_name });
    const { scene } = loadWatchAndHelp({
      task_goal: {},
      init_graph: {
        nodes: [
          node(1, "Rooms", "kitchen", [8, 0, 2], [4, 1, 4]),
          node(2, "Furniture", "table", [9, 0, 1], [1, 1, 1], ["SURFACES"]),
          bare(3, "plate"),
          bare(4, "apple"),
          bare(5, "ball"),
        ],
        edges: [
          { from_id: 4, relation_type: "INSIDE", to_id: 1 },
          { from_id: 4, relation_type: "ON", to_id: 3 },
          { from_id: 3, relation_type: "ON", to_id: 2 },
          { from_id: 5, relation_type: "INSIDE", to_id: 1 },
        ],
      },
      init_rooms: ["kitchen"],
    });
    const { objects, warnings } = buildWorld(scene);
    expect(warnings).toEqual([]);
    expect(objects.map(({ type, initial: { x, z } }) => [type, x, z])).toEqual([
      ["table", 9, 1],
      ["plate", 9, 1],
      ["apple", 9, 1],
      ["ball", 8, 2],
    ]);
  });

  it("hang a tap on the basin beside it", () => {
    const scenes = loadCompactScenes({
      Bath: {
        floor: [
          [0, 0],
          [0, 3],
          [3, 3],
          [3, 0],
        ],
        objects: [
          {
            id: "SinkBasin|1",
            type: "SinkBasin",
            min: [1, 0, 1],
            max: [1.4, 1, 1.4],
            can: ["receptacle"],
          },
          {
            id: "Faucet|1",
            type: "Faucet",
            min: [1.1, 0, 1.4],
            max: [1.3, 1, 1.5],
            can: ["toggleable"],
          },
        ],
      },
    });
    const world = buildWorld(
      compactSceneDefinition(
        "Bath",
        scenes.get("Bath") as NonNullable<ReturnType<typeof scenes.get>>,
      ),
    );
    expect(world.objects[1]).toMatchObject({
      controls: ["SinkBasin|1"],
      initial: { parent: "SinkBasin|1" },
    });
  });

  it("name the source of data that is not of the expected form", () => {
    expect(() => loadHouseholdTasks([{ id: "x" }], "tasks.json")).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining("tasks.json") as string,
      }) as Error,
    );
  });
});

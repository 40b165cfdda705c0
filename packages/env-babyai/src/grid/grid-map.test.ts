import { describe, expect, it } from "vitest";
import { generateLevel } from "../levels/generate-level.js";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { viewGrid } from "./grid-view.js";
import { gridMap } from "./grid-map.js";

const drawn = drawnGrid(["#######", "#.o#..#", "#..D.b#", "#^.#..#", "#######"]);

describe("the map of a grid", () => {
  it("shows rooms between walls, things where they lie, doors in their wall with their state, and the agent's heading", () => {
    const map = gridMap(drawn.world, drawn.start);
    expect(map.rooms.map(({ floor }) => floor[0])).toEqual([
      [0.5, -0.5],
      [3.5, -0.5],
    ]);
    // The wall with the door leaves a gap of one cell.
    expect(map.walls).toContainEqual([
      [0.5, -0.5],
      [6.5, -0.5],
    ]);
    expect(map.walls.filter(([from, to]) => from[0] === 3.5 && to[0] === 3.5)).toEqual([
      [
        [3.5, -0.5],
        [3.5, -1.5],
      ],
      [
        [3.5, -3.5],
        [3.5, -4.5],
      ],
    ]);
    const door = map.things.find(({ name }) => name === "grey door");
    expect(door?.marks).toEqual(["closed"]);
    expect([door?.min, door?.max]).toEqual([
      [3.5 - 0.16, -3],
      [3.5 + 0.16, -2],
    ]);
    expect(map.agents).toMatchObject([{ at: [1.5, -3.5], heading: 0, carries: [] }]);
  });

  it("marks the cells and things that the agent sees, and no other: a shut door hides what is behind", () => {
    const map = gridMap(drawn.world, drawn.start);
    expect(map.things.map(({ name, isInView }) => [name, isInView])).toEqual([
      ["red ball", true],
      ["grey door", true],
      ["blue box", false],
    ]);
    const [xs, ys] = [
      map.agents[0]!.view.flat().map(([x]) => x),
      map.agents[0]!.view.flat().map(([, z]) => -z),
    ];
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([
      0, 4, 0, 4,
    ]);
  });

  it("shows what is carried and what lies in a box, and draws no thing without a cell", () => {
    const objects = drawn.start.objects.map((object, index) => {
      if (index === 0) return { ...object, x: null, y: null };
      return object.type === "box" ? { ...object, contains: 0 } : object;
    });
    expect(gridMap(drawn.world, { ...drawn.start, objects, carrying: 0 })).toMatchObject({
      things: [{ name: "grey door" }, { name: "blue box", holds: ["red ball"] }],
      agents: [{ carries: ["red ball"] }],
    });
  });

  it.each(["GoToLocal", "BossLevel", "KeyCorridor", "UnlockPickup"] as const)(
    "agrees with the agent's own view in %s",
    (level) => {
      for (let seed = 1; seed <= 5; seed += 1) {
        const { world, start } = generateLevel(level, seed);
        for (const facing of [0, 1, 2, 3] as const) {
          const state = { ...start, agent: { ...start.agent, facing } };
          const { front, left, right } = viewGrid(world, state);
          const described = [...front, ...left, ...right]
            .map((index) => `thing ${index}`)
            .toSorted();
          const { things, agents } = gridMap(world, state);
          expect(
            things
              .filter(({ isInView }) => isInView)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(described);
          expect(agents[0]?.heading).toBe([90, 180, 270, 0][facing]);
        }
      }
    },
  );
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { stepGrid, type GridMove } from "../grid/grid-step.js";
import { frontOf, type GridState, type GridWorld } from "../grid/grid.js";
import { after, anyWay, clearWay, findWay, isFacing, turnTo, turnToCell } from "./grid-planner.js";

const toGoal = (rows: readonly string[]) => {
  const { world, start, at } = drawnGrid(rows);
  const [goalX, goalY] = at("G");
  return { world, start, isGoal: (x: number, y: number) => x === goalX && y === goalY };
};

describe("findWay: cheapest pose that faces the goal; the agent > faces east", () => {
  it.each([
    ["faces it already", ["####", "#>G#", "####"], 0],
    ["straight ahead", ["######", "#>..G#", "######"], 2],
    ["behind: two turns", ["#####", "#G.>#", "#####"], 3],
    ["beside", ["####", "#G.#", "#>.#", "####"], 1],
    ["round a wall", ["#####", "#.G.#", "#.#.#", "#>..#", "#####"], 4],
    ["round a ball", ["#####", "#>oG#", "#...#", "#####"], 6],
    ["through a closed door: one more", ["######", "#>DG.#", "######"], 2],
  ])("%s", (_what, rows, cost) => {
    const { world, start, isGoal } = toGoal(rows);
    expect(findWay(world, start, isGoal, clearWay)?.cost).toBe(cost);
  });

  it.each([
    ["walled in", ["#####", "#>#G#", "#####"]],
    ["behind a locked door", ["######", "#>LG.#", "######"]],
    ["behind a ball in a corridor", ["######", "#>oG.#", "######"]],
  ])("no clear way: %s", (_what, rows) => {
    const { world, start, isGoal } = toGoal(rows);
    expect(findWay(world, start, isGoal, clearWay)).toBeUndefined();
  });

  it("any way counts locked doors and things in the way as dear, walls as impossible", () => {
    const cost = (rows: readonly string[]) => {
      const { world, start, isGoal } = toGoal(rows);
      return findWay(world, start, isGoal, anyWay)?.cost;
    };
    expect(cost(["######", "#>LG.#", "######"])).toBe(1 + anyWay.locked);
    expect(cost(["######", "#>oG.#", "######"])).toBe(1 + anyWay.blocker);
    expect(cost(["#####", "#>#G#", "#####"])).toBeUndefined();
  });

  it("costs what breadth-first search finds on random grids without things", () => {
    const rowsOf = (cells: readonly boolean[]) => [
      "#######",
      ...Array.from(
        { length: 5 },
        (_, row) =>
          `#${cells
            .slice(row * 5, row * 5 + 5)
            .map((isWall) => (isWall ? "#" : "."))
            .join("")}#`,
      ),
      "#######",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
        fc.nat(24),
        fc.nat(24),
        (cells, from, to) => {
          const free = cells.with(from, false);
          const rows = rowsOf(free);
          const world: GridWorld = { width: 7, height: 7, walls: rows, rooms: [] };
          const cell = (index: number) => [1 + (index % 5), 1 + Math.floor(index / 5)] as const;
          const [x, y] = cell(from);
          const [goalX, goalY] = cell(to);
          const start: GridState = { objects: [], agent: { x, y, facing: 0 }, carrying: null };
          const isGoal = (frontX: number, frontY: number) => frontX === goalX && frontY === goalY;
          expect(findWay(world, start, isGoal, clearWay)?.cost).toBe(
            fewestMoves(world, start, isGoal),
          );
        },
      ),
    );
  });
});

const fewestMoves = (
  world: GridWorld,
  start: GridState,
  isGoal: (x: number, y: number) => boolean,
): number | undefined => {
  let frontier = [start];
  const seen = new Set([JSON.stringify(start.agent)]);
  for (let count = 0; frontier.length > 0; count += 1) {
    if (frontier.some(({ agent }) => isGoal(...frontOf(agent)))) return count;
    frontier = frontier.flatMap((state) =>
      (["forward", "left", "right"] as const).flatMap((move: GridMove) => {
        const next = stepGrid(world, state, move);
        const key = JSON.stringify(next.agent);
        if (seen.has(key)) return [];
        seen.add(key);
        return [next];
      }),
    );
  }
  return undefined;
};

describe("turning", () => {
  const { world, start } = drawnGrid(["#####", "#...#", "#.>.#", "#...#", "#####"]);

  it.each([
    [0, []],
    [1, ["right"]],
    [2, ["right", "right"]],
    [3, ["left"]],
  ] as const)("to facing %i is %j", (facing, moves) =>
    expect(turnTo(world, { state: start, moves: [] }, facing).moves).toEqual(moves),
  );

  it.each([
    [3, 2, 0],
    [2, 3, 1],
    [1, 2, 2],
    [2, 1, 3],
  ])("to the cell (%i, %i) is facing %i", (x, y, facing) =>
    expect(turnToCell(world, { state: start, moves: [] }, x, y).state.agent.facing).toBe(facing),
  );

  it("after plays moves and remembers them", () => {
    const draft = after(world, { state: start, moves: ["left"] }, "forward", "right");
    expect(draft.moves).toEqual(["left", "forward", "right"]);
    expect(draft.state.agent).toEqual({ x: 3, y: 2, facing: 1 });
  });

  it("isFacing knows what is straight ahead", () => {
    const grid = drawnGrid(["####", "#>o#", "####"]);
    expect(isFacing(grid.start, 0)).toBe(true);
    expect(isFacing(stepGrid(grid.world, grid.start, "left"), 0)).toBe(false);
    expect(isFacing(grid.start, 7)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { actOnGrid, type GridActionName } from "../environment/grid-actions.js";
import { gotoMoves } from "../environment/grid-goto.js";
import { stepGrid, type GridMove } from "./grid-step.js";
import { roomsOfWalls } from "./rooms-of-walls.js";
import { viewGrid } from "./grid-view.js";

const after = (rows: readonly string[], ...moves: readonly GridMove[]) => {
  const { world, start } = drawnGrid(rows);
  return moves.reduce((state, move) => stepGrid(world, state, move), start);
};

describe("stepGrid, Minigrid's rules", () => {
  it.each<[string, readonly string[], readonly GridMove[], readonly [number, number, number]]>([
    ["moves on free cells", ["####", "#>.#", "####"], ["forward"], [2, 1, 0]],
    ["stops at a wall", ["###", "#>#", "###"], ["forward"], [1, 1, 0]],
    ["stops at a thing", ["####", "#>o#", "####"], ["forward"], [1, 1, 0]],
    ["stops at a closed door", ["#####", "#>D.#", "#####"], ["forward"], [1, 1, 0]],
    ["walks through an open door", ["#####", "#>O.#", "#####"], ["forward", "forward"], [3, 1, 0]],
    [
      "opens a door first",
      ["#####", "#>D.#", "#####"],
      ["toggle", "forward", "forward"],
      [3, 1, 0],
    ],
    ["turns left to the north", ["###", "#>#", "###"], ["left"], [1, 1, 3]],
    ["turns right to the south", ["###", "#>#", "###"], ["right"], [1, 1, 1]],
  ])("%s", (_what, rows, moves, [x, y, facing]) =>
    expect(after(rows, ...moves).agent).toEqual({ x, y, facing }),
  );

  it("carries one thing at a time and lays it on a free cell only", () => {
    const row = ["######", "#>ok.#", "######"];
    expect(after(row, "pickup").carrying).toBe(0);
    expect(after(row, "pickup", "forward", "pickup").carrying).toBe(0);
    expect(after(row, "pickup", "forward", "drop").carrying).toBe(0);
    expect(after(row, "pickup", "drop").carrying).toBeNull();
    expect(after(row, "pickup", "left", "drop").carrying).toBe(0);
  });

  it.each<[string, readonly string[]]>([
    ["a door", ["####", "#>D#", "####"]],
    ["nothing", ["####", "#>.#", "####"]],
  ])("does not pick up %s", (_what, rows) => expect(after(rows, "pickup").carrying).toBeNull());

  it("opens and shuts doors, locked ones only with a key of their colour", () => {
    const plain = ["####", "#>D#", "####"];
    expect(after(plain, "toggle").objects[0]?.isOpen).toBe(true);
    expect(after(plain, "toggle", "toggle").objects[0]?.isOpen).toBe(false);
    const unlock: readonly GridMove[] = ["left", "left", "pickup", "left", "left", "toggle"];
    expect(after(["#####", "#k>L#", "#####"], ...unlock).objects[1]).toMatchObject({
      isOpen: true,
      isLocked: false,
    });
    expect(after(["#####", "#K>L#", "#####"], ...unlock).objects[1]).toMatchObject({
      isOpen: false,
      isLocked: true,
    });
    expect(after(["####", "#>L#", "####"], "toggle").objects[0]).toMatchObject({
      isOpen: false,
      isLocked: true,
    });
  });

  it("a toggled box gives way to what is inside", () => {
    const { world, start } = drawnGrid(["####", "#>b#", "####"]);
    const key = { type: "key" as const, color: "red" as const, x: null, y: null };
    const filled = {
      ...start,
      objects: [{ ...start.objects[0]!, contains: 1 }, key],
    };
    expect(stepGrid(world, filled, "toggle").objects).toMatchObject([
      { x: null },
      { type: "key", x: 2, y: 1 },
    ]);
    expect(stepGrid(world, start, "toggle").objects).toMatchObject([{ x: null }]);
  });
});

describe("actOnGrid: names must fit what is straight ahead", () => {
  it.each<[GridActionName, string, string, string]>([
    ["move_ahead", "", "#>.#", "done"],
    ["move_ahead", "", "#>##", "blocked"],
    ["pick_up", "red ball", "#>o#", "done"],
    ["pick_up", "ball", "#>o#", "done"],
    ["pick_up", "the red ball", "#>o#", "done"],
    ["pick_up", "red object", "#>o#", "done"],
    ["pick_up", "blue ball", "#>o#", "blocked"],
    ["pick_up", "box", "#>o#", "blocked"],
    ["pick_up", "small red ball", "#>o#", "blocked"],
    ["pick_up", "", "#>o#", "wrong-arguments"],
    ["pick_up", "red ball", "#>.#", "too-far"],
    ["pick_up", "red ball", "#>##", "blocked"],
    ["pick_up", "grey door", "#>D#", "not-able"],
    ["toggle", "grey door", "#>D#", "done"],
    ["toggle", "purple door", "#>O#", "done"],
    ["toggle", "yellow door", "#>L#", "locked"],
    ["toggle", "red ball", "#>o#", "not-able"],
    ["toggle", "blue box", "#>b#", "done"],
    ["toggle", "door", "#>.#", "too-far"],
    ["toggle", "", "#>D#", "wrong-arguments"],
    ["drop", "", "#>.#", "empty-hands"],
  ])("%s [%s] on %s: %s", (action, name, row, status) => {
    const { world, start } = drawnGrid(["####", row, "####"]);
    const result = actOnGrid(world, start, action, name);
    expect(result.status).toBe(status);
    if (status !== "done") expect(result.state).toEqual(start);
  });

  it.each([
    ["red ball", ".", "done"],
    ["", ".", "done"],
    ["key", ".", "not-held"],
    ["red ball", "k", "blocked"],
    ["red ball", "#", "blocked"],
  ])("drop [%s] before %s: %s", (name, ahead, status) => {
    const { world, start } = drawnGrid(["####", `#>${ahead}#`, "#o.#", "####"]);
    const ball = start.objects.findIndex(({ type }) => type === "ball");
    const held = {
      ...start,
      objects: start.objects.with(ball, { type: "ball", color: "red", x: null, y: null }),
      carrying: ball,
    };
    expect(actOnGrid(world, held, "drop", name).status).toBe(status);
  });

  it("does not pick up with full hands", () => {
    const { world, start } = drawnGrid(["#####", "#>ok#", "#####"]);
    const held = {
      ...start,
      objects: start.objects.with(1, { type: "key", color: "yellow", x: null, y: null }),
      carrying: 1,
    };
    expect(actOnGrid(world, held, "pick_up", "red ball").status).toBe("inventory-full");
  });
});

describe("gotoMoves", () => {
  it.each([
    ["red ball", ["######", "#>..o#", "######"], ["forward", "forward"]],
    ["ball", ["####", "#.o#", "#>.#", "####"], ["forward", "left"]],
    ["red ball", ["####", "#>o#", "####"], []],
  ])("%s on %j walks %j", (name, rows, moves) => {
    const { world, start } = drawnGrid(rows);
    expect(gotoMoves(world, start, name, 7)).toEqual({ moves });
  });

  it.each([
    ["key", ["######", "#>..o#", "######"], "unknown-object"],
    ["red ball", ["######", "#o.>.#", "######"], "unknown-object"],
    ["red ball", ["######", "#>.#o#", "######"], "unknown-object"],
    ["red ball", ["#####", "#>.o#", "#####"], "done"],
    ["red ball", ["######", "#>.Do#", "######"], "unknown-object"],
    ["green ball", ["######", "#>.og#", "######"], "no-path"],
  ])("%s on %j: %s", (name, rows, outcome) => {
    const { world, start } = drawnGrid(rows);
    const found = gotoMoves(world, start, name, 7);
    expect("failure" in found ? found.failure : "done").toBe(outcome);
  });
});

describe("viewGrid", () => {
  const seen = (rows: readonly string[], size = 7) => {
    const { world, start } = drawnGrid(rows);
    const named = (indices: readonly number[]) =>
      indices.map((index) => start.objects[index]?.type);
    const { front, left, right } = viewGrid(world, start, size);
    return [named(front), named(left), named(right)];
  };

  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ["ahead, far to near", ["#######", "#>.k.o#", "#######"], [["ball", "key"], [], []]],
    [
      "left and right of an agent that looks east",
      ["#####", "#.o.#", "#>..#", "#.b.#", "#####"],
      [[], ["ball"], ["box"]],
    ],
    [
      "left and right of an agent that looks south",
      ["#####", "#.v.#", "#o.b#", "#####"],
      [[], ["box"], ["ball"]],
    ],
    ["not behind the back", ["#####", "#o>.#", "#####"], [[], [], []]],
    ["not behind a wall", ["######", "#>.#o#", "######"], [[], [], []]],
    ["a closed door, not what is behind it", ["######", "#>.Do#", "######"], [["door"], [], []]],
    ["through an open door", ["######", "#>.Oo#", "######"], [["ball", "door"], [], []]],
    ["over things", ["######", "#>bko#", "######"], [["ball", "key", "box"], [], []]],
  ])("sees %s", (_what, rows, view) => expect(seen(rows)).toEqual(view));

  it("ends with its size", () => {
    const row = ["#########", "#>.....o#", "#########"];
    expect(seen(row, 7)).toEqual([["ball"], [], []]);
    expect(seen(row, 5)).toEqual([[], [], []]);
  });
});

describe("roomsOfWalls", () => {
  it("finds rooms between walls and doors", () => {
    const { world } = drawnGrid(["#######", "#..D..#", "#..#..#", "#######"]);
    expect(world.rooms).toEqual([
      { minX: 0, minY: 0, maxX: 3, maxY: 3 },
      { minX: 3, minY: 0, maxX: 6, maxY: 3 },
    ]);
    expect(roomsOfWalls(["###", "###"], [])).toEqual([]);
  });
});

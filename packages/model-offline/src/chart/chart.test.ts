import { describe, expect, it } from "vitest";
import { type Look, chartOf, middleOf } from "./chart.js";
import { explore, firstAct } from "./route.js";
import { sightIn } from "./sight.js";
import { type Steering, posesOf, seenFrom } from "./walk.js";

const did = (...acts: readonly Steering[]) => acts.map((by) => ({ by, isDone: true }));
const nothing: Look = { sides: new Map() };
const seeing = (name: string, side: "front" | "left" | "right"): Look => ({
  sides: new Map([[name, side]]),
});

describe("posesOf", () => {
  it("counts steps and quarter turns, and no step that was refused", () => {
    const poses = posesOf([
      ...did("ahead", "right", "ahead"),
      { by: "ahead", isDone: false },
      { by: null, isDone: true },
    ]);
    expect(poses.at(-1)).toEqual({ x: 1, y: 1, heading: 1 });
  });

  it("turns round in four turns to either side", () => {
    for (const turn of ["left", "right"] as const)
      expect(posesOf(did(turn, turn, turn, turn)).at(-1)).toEqual({ x: 0, y: 0, heading: 0 });
  });

  it("computes where a cell is from a pose", () => {
    expect(seenFrom({ x: 1, y: 1, heading: 1 }, 4, 3)).toEqual([-2, 3]);
  });
});

describe("sightIn", () => {
  it("reads how far and wide a body sees, and how far it reaches", () => {
    const sight = sightIn(
      "Limits: 9 steps; sight: 4 steps, 45 degrees to each side; reach: 2 steps; hands: 1.",
    );
    expect([sight.range, sight.reach]).toEqual([4, 2]);
    expect([
      sight.sideOf(0, 4),
      sight.sideOf(0, 5),
      sight.sideOf(-2, 3),
      sight.sideOf(2, 3),
      sight.sideOf(3, 1),
    ]).toEqual(["front", null, "left", "right", null]);
  });

  it("reads a square of cells", () => {
    const sight = sightIn("sight: 5 x 5 cells ahead");
    expect([
      sight.sideOf(0, 4),
      sight.sideOf(-2, 0),
      sight.sideOf(3, 1),
      sight.sideOf(0, 5),
    ]).toEqual(["front", "left", null, null]);
  });
});

describe("chartOf", () => {
  const sight = sightIn("sight: 7 x 7 cells ahead");

  it("finds where a thing is from the sides that it was seen on", () => {
    const chart = chartOf({
      steps: did("right", "left", "ahead", "right"),
      looks: [
        seeing("fern", "right"),
        nothing,
        seeing("fern", "right"),
        seeing("fern", "right"),
        seeing("fern", "front"),
      ],
      sight,
    });
    const [x, y] = middleOf(chart.cellsOf("fern")) as readonly [number, number];
    expect(y).toBe(1);
    expect(x).toBeGreaterThan(0);
  });

  it("knows a thing that is straight ahead to the cell, and nothing of what it never saw", () => {
    const look: Look = { sides: new Map([["fern", "front"]]), ahead: "fern" };
    const chart = chartOf({ steps: did("ahead"), looks: [seeing("fern", "front"), look], sight });
    expect(chart.cellsOf("fern")).toEqual([[0, 2]]);
    expect(chart.cellsOf("moss")).toEqual([]);
  });

  it("keeps positions that an account states", () => {
    const chart = chartOf({
      steps: [],
      looks: [nothing],
      sight,
      described: new Map([["fern", [3, 4]]]),
    });
    expect(chart.cellsOf("fern")).toEqual([[3, 4]]);
  });

  it("takes a refused step as something in the way, and a wall as the end of the room", () => {
    const refused = [{ by: "ahead", isDone: false }] as const;
    const thing = chartOf({ steps: refused, looks: [nothing, nothing], sight });
    expect([thing.isOpen(0, 1), thing.isOpen(1, 1), thing.isInside(5, 9)]).toEqual([
      false,
      true,
      true,
    ]);
    const wall = chartOf({
      steps: refused,
      looks: [nothing, { ...nothing, metWall: true }],
      sight,
    });
    expect([wall.isOpen(1, 1), wall.isInside(5, 9), wall.isInside(5, 0)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("routes", () => {
  const sight = sightIn("");
  const free = chartOf({ steps: [], looks: [nothing], sight });

  it("begins the shortest way, round what is in the way", () => {
    expect(firstAct(free, 9, ({ x, y }) => x === 0 && y === 2)).toBe("ahead");
    expect(firstAct(free, 9, ({ x, y }) => x === 2 && y === 0)).toBe("right");
    const blocked = chartOf({
      steps: [{ by: "ahead", isDone: false }],
      looks: [nothing, nothing],
      sight,
    });
    expect(firstAct(blocked, 9, ({ x, y }) => x === 0 && y === 2)).not.toBe("ahead");
    expect(firstAct(free, 9, () => true)).toBeNull();
    expect(firstAct(free, 3, ({ x }) => x === 50)).toBeUndefined();
  });

  it("looks round first, and goes on until everything inside the walls was seen", () => {
    const acts: Steering[] = [];
    const isFree = ({ x, y }: { readonly x: number; readonly y: number }) =>
      Math.max(Math.abs(x), Math.abs(y)) <= 6;
    const looks: Look[] = [nothing];
    const steps: { by: Steering; isDone: boolean }[] = [];
    for (let index = 0; index < 200; index += 1) {
      const act = explore(chartOf({ steps, looks, sight }));
      if (act === null) break;
      const isDone = isFree(
        posesOf([...steps, { by: act, isDone: true }]).at(-1) as { x: number; y: number },
      );
      acts.push(act);
      steps.push({ by: act, isDone });
      looks.push({ ...nothing, metWall: !isDone });
    }
    expect(acts.slice(0, 3).filter((act) => act !== "ahead")).toHaveLength(3);
    expect(acts.length).toBeLessThan(100);
    const chart = chartOf({ steps, looks, sight });
    for (let x = -6; x <= 6; x += 1)
      for (let y = -6; y <= 6; y += 1) expect(chart.hasSeen(x, y)).toBe(true);
  });
});

import { playPolicy } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridExpert } from "./expert/solve-grid-task.js";
import { babyAiEnvironment, type GridTask } from "./environment/babyai-environment.js";
import type { GridObject, GridState, GridWorld } from "./grid/grid.js";
import { stepGrid } from "./grid/grid-step.js";
import { missionText, parseMission, type Description, type Mission } from "./mission/mission.js";
import { advance, bindMission, isComplete, noProgress } from "./mission/verifier.js";
import { describeGrid } from "./environment/describe-grid.js";

const world: GridWorld = {
  width: 7,
  height: 5,
  walls: ["#######", "#.....#", "#.....#", "#.....#", "#######"],
  rooms: [{ minX: 0, minY: 0, maxX: 6, maxY: 4 }],
};
const ball: GridObject = { type: "ball", color: "red", x: 3, y: 2 };
const start: GridState = {
  objects: [ball, { type: "box", color: "blue", x: 5, y: 1 }],
  agent: { x: 1, y: 2, facing: 0 },
  carrying: null,
};
const taskOf = (goal: string, state = start): GridTask => ({
  task: { id: "grid", environment: "langsuite", split: "test", type: "test", goal },
  world,
  start: state,
});

const description: fc.Arbitrary<Description> = fc.record({
  type: fc.constantFrom("ball", "box", "key", "door", null),
  color: fc.constantFrom("red", "grey", null),
  place: fc.constantFrom("front", "behind", "left", "right", null),
});
const clause: fc.Arbitrary<Mission> = fc.oneof(
  fc.record({ kind: fc.constantFrom("go-to", "pick-up", "open"), what: description }),
  fc.record({ kind: fc.constant("put-next" as const), what: description, to: description }),
);
const pair: fc.Arbitrary<Mission> = fc.oneof(
  clause,
  fc.record({ kind: fc.constant("and" as const), first: clause, second: clause }),
);
const mission: fc.Arbitrary<Mission> = fc.oneof(
  pair,
  fc.record({
    kind: fc.constant("then" as const),
    first: pair,
    second: pair,
    words: fc.constantFrom("then", "after"),
  }),
);

describe("mission grammar", () => {
  it("reads what it writes", () => {
    fc.assert(
      fc.property(mission, (tree) => {
        expect(parseMission(missionText(tree))).toEqual(sortKeys(tree));
      }),
    );
  });
  it("puts the second part of `after you` first", () => {
    expect(parseMission("open a door after you pick up the red ball")).toMatchObject({
      kind: "then",
      first: { kind: "pick-up" },
      second: { kind: "open" },
    });
  });
  it("refuses what it does not understand, with the part that it stumbled over", () => {
    expect(() => parseMission("go to the green dragon")).toThrowError(/green dragon/u);
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          return parseMission(text) !== undefined;
        } catch (error) {
          return (error as { code?: string }).code === "DATA_INVALID";
        }
      }),
    );
  });
});

const plain = ({ type, color, place }: Description) => ({ type, color, place });

/** The key order of the parser, so that trees compare as text. */
const sortKeys = (tree: Mission): unknown => {
  if (tree.kind === "and")
    return { kind: "and", first: sortKeys(tree.first), second: sortKeys(tree.second) };
  if (tree.kind === "then")
    return {
      kind: "then",
      first: sortKeys(tree.first),
      second: sortKeys(tree.second),
      words: tree.words,
    };
  if (tree.kind === "put-next")
    return { kind: tree.kind, what: plain(tree.what), to: plain(tree.to) };
  return { kind: tree.kind, what: plain((tree as { what: Description }).what) };
};

describe("grid", () => {
  it("follows Minigrid's rules for moves", () => {
    const moved = stepGrid(world, start, "forward");
    expect(moved.agent).toEqual({ x: 2, y: 2, facing: 0 });
    expect(stepGrid(world, moved, "forward")).toBe(moved);
    const held = stepGrid(world, moved, "pickup");
    expect(held.carrying).toBe(0);
    expect(stepGrid(world, held, "drop").objects[0]).toEqual(ball);
  });
  it("opens a locked door with a key of its colour only", () => {
    const door: GridObject = {
      type: "door",
      color: "red",
      x: 2,
      y: 2,
      isOpen: false,
      isLocked: true,
    };
    const state = (key: "red" | "blue"): GridState => ({
      ...start,
      objects: [door, { type: "key", color: key, x: null, y: null }],
      carrying: 1,
    });
    expect(stepGrid(world, state("red"), "toggle").objects[0]).toMatchObject({
      isOpen: true,
      isLocked: false,
    });
    expect(stepGrid(world, state("blue"), "toggle").objects[0]).toEqual(door);
  });
  it("lists things by direction, the one in reach last", () => {
    expect(describeGrid(world, start)).toBe(
      "You can see a red ball in front of you; You can see a blue box on your left.",
    );
    expect(describeGrid(world, stepGrid(world, start, "forward"))).toContain(
      "Manipulable object: a red ball.",
    );
  });
  it("verifies clauses in order", () => {
    const bound = bindMission(
      world,
      start,
      parseMission("go to the blue box after you pick up the red ball"),
    );
    const near = stepGrid(world, start, "forward");
    const held = stepGrid(world, near, "pickup");
    const first = advance(bound, noProgress(bound), near, "pickup", held);
    expect(first).toEqual([true, false]);
    expect(isComplete(first)).toBe(false);
    expect(advance(bound, noProgress(bound), start, "forward", near)).toEqual([false, false]);
  });
  it("ends an Open mission with success", async () => {
    const door: GridObject = {
      type: "door",
      color: "red",
      x: 6,
      y: 2,
      isOpen: false,
      isLocked: false,
    };
    const gridTask = {
      ...taskOf("open the red door", { ...start, objects: [door] }),
      world: { ...world, walls: world.walls.map((row, y) => (y === 2 ? "#......" : row)) },
    };
    const environment = babyAiEnvironment({ tasks: [gridTask], expert: gridExpert });
    expect(await playPolicy(environment, gridTask.task, gridExpert(gridTask))).toMatchObject({
      success: true,
      reward: 1,
    });
  });
  it("counts replies that are no action", async () => {
    const environment = babyAiEnvironment({ tasks: [taskOf("pick up the red ball")], maxSteps: 3 });
    expect(
      await playPolicy(environment, taskOf("pick up the red ball").task, () => "hello"),
    ).toMatchObject({
      success: false,
      steps: { length: 3 },
    });
  });
});

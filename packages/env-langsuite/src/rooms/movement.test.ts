import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handIn, rectangle, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withChanges } from "./access.js";
import { obstacleBetween } from "./movement.js";
import { paperRules } from "./world-rules.js";

const crate = thing("Crate|1", 0, 1, 0.25, ["receptacle"]);
const hand = handIn(sceneOf([crate, thing("Cup|1", 2, 2, 0.05, ["pickupable"])]));
const start = hand.begin();
const between = (
  from: readonly [number, number],
  to: readonly [number, number],
  rules = paperRules,
  state = start,
) => obstacleBetween(hand.world, state, from[0], from[1], to[0], to[1], rules);

describe("obstacleBetween", () => {
  it.each([
    ["a free step", [0, 0], [0, 0.5], undefined],
    ["a step into a box", [0, 0.5], [0, 0.8], "Crate|1"],
    ["a step through a box", [0, 0], [0, 2], "Crate|1"],
    ["a step that touches a box", [0, 0.5], [0, 0.75], "Crate|1"],
    ["a step past a box", [0.3, 0], [0.3, 2], undefined],
    ["a step out of a box", [0, 1], [0, 2], undefined],
    ["a step within a box", [0, 1], [0.1, 1], undefined],
    ["a step onto a wall", [2.8, 0], [3, 0], "wall"],
    ["a step through a wall", [2.8, 0], [3.2, 0], "wall"],
    ["a step along a wall", [2.9, 0], [2.9, 1], undefined],
  ] as const)("%s", (_what, from, to, obstacle) => expect(between(from, to)).toBe(obstacle));

  it("knows where things are now: in a hand they block nothing, elsewhere they block there", () => {
    const held = withChanges(start, { "Cup|1": { heldBy: "agent", parent: null } });
    expect(between([2, 1.5], [2, 2.5], paperRules, held)).toBeUndefined();
    const moved = withChanges(start, { "Cup|1": { x: -2, z: -2 } });
    expect(between([2, 1.5], [2, 2.5], paperRules, moved)).toBeUndefined();
    expect(between([-2, -2.5], [-2, -1.5], paperRules, moved)).toBe("Cup|1");
    const gone = withChanges(start, { "Cup|1": { exists: false } });
    expect(between([2, 1.5], [2, 2.5], paperRules, gone)).toBeUndefined();
  });

  it("what lies in a carried receptacle blocks nothing", () => {
    const carried = withChanges(start, {
      "Crate|1": { heldBy: "agent", parent: null },
      "Cup|1": { parent: "Crate|1" },
    });
    expect(between([2, 1.5], [2, 2.5], paperRules, carried)).toBeUndefined();
  });

  it("the recorded software is blocked at the origin", () => {
    expect(between([0, -0.25], [0, 0.25])).toBeUndefined();
    expect(between([0, -0.25], [0, 0.25], { ...paperRules, originFree: false })).toBe("origin");
  });

  it("is the same in both directions, for steps that start outside every box", () => {
    const rooms = [rectangle("west", -3, -3, 3, 3), rectangle("east", 3, -3, 9, 3)];
    const house = handIn(
      sceneOf([crate, thing("Pillar|1", 5, 0, 0.4, [])], {
        rooms,
        doors: [{ from: [3, -1], to: [3, 1] }],
      }),
    );
    const state = house.begin(-2, -2);
    const coordinate = fc.integer({ min: -20, max: 80 }).map((value) => value / 10 + 0.013);
    const isInBox = (x: number, z: number) =>
      (Math.abs(x) < 0.3 && Math.abs(z - 1) < 0.3) || (Math.abs(x - 5) < 0.5 && Math.abs(z) < 0.5);
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (ax, az, bx, bz) => {
        fc.pre(!isInBox(ax, az) && !isInBox(bx, bz));
        const one = obstacleBetween(house.world, state, ax, az, bx, bz, paperRules);
        const other = obstacleBetween(house.world, state, bx, bz, ax, az, paperRules);
        expect(one === undefined).toBe(other === undefined);
      }),
    );
  });
});

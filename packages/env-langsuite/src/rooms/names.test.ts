import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyless, handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { bySceneOrder, bySighting, byTable, withSighted } from "./names.js";

const cup = (number: number, x: number, z: number) =>
  thing(`Cup|${number}`, x, z, 0.05, ["pickupable"]);
const { world, begin, run, agent } = handIn(
  sceneOf([cup(1, 0, -1), cup(2, 0, 1), thing("Vase|1", 0.2, 1, 0.05, [])]),
);
const nobody = bodyless(0, 0, 0);

describe("bySighting", () => {
  it("numbers each type from 0 in the order of first sight, whatever the order in the scene", () => {
    const seen = agent(run(begin(), "turn_left", "turn_left").state);
    const naming = bySighting(world, seen);
    expect(world.objects.map((object) => naming.nameOf(object))).toEqual([
      "cup_1",
      "cup_0",
      "vase_0",
    ]);
    expect(naming.find("cup_0")?.id).toBe("Cup|2");
  });

  it("finds nothing that has not been sighted, and calls it by its kind", () => {
    const naming = bySighting(world, agent(begin()));
    expect(naming.find("cup_1")).toBeUndefined();
    expect(naming.nameOf(world.objects[0]!)).toBe("cup");
  });

  it("keeps names for ever and finds by name what it names, in any order of sights", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(2), { maxLength: 4 }), { maxLength: 6 }), (looks) => {
        let now = nobody;
        const names = new Map<number, string>();
        for (const look of looks) {
          now = withSighted(world, now, look);
          const naming = bySighting(world, now);
          for (const index of now.sighted) {
            const object = world.objects[index]!;
            const name = naming.nameOf(object);
            expect(names.get(index) ?? name).toBe(name);
            names.set(index, name);
            expect(naming.find(name)).toBe(object);
          }
        }
        expect(new Set(names.values()).size).toBe(names.size);
      }),
    );
  });

  it.each(["cup", "cup_", "cup_x", "_0", "", "cup_99", "CUP_0 "])("does not know %j", (name) => {
    expect(bySighting(world, withSighted(world, nobody, [0, 1, 2])).find(name)).toBeUndefined();
  });
});

describe("bySceneOrder", () => {
  it("gives every agent the same names, seen or not", () => {
    const naming = bySceneOrder(world);
    expect(world.objects.map((object) => naming.nameOf(object))).toEqual([
      "cup_0",
      "cup_1",
      "vase_0",
    ]);
    for (const object of world.objects) expect(naming.find(naming.nameOf(object))).toBe(object);
    expect(naming.find("cup_7")).toBeUndefined();
    expect(naming.find("ghost_0")).toBeUndefined();
  });
});

describe("byTable", () => {
  const table = { mine: "Cup|1", gone: "Cup|9" };

  it("finds by the given names what has been sighted", () => {
    expect(byTable(table)(world, nobody).find("mine")).toBeUndefined();
    expect(byTable(table)(world, withSighted(world, nobody, [0])).find("mine")?.id).toBe("Cup|1");
    expect(byTable(table, { unseenToo: true })(world, nobody).find("mine")?.id).toBe("Cup|1");
    expect(byTable(table, { unseenToo: true })(world, nobody).find("gone")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { objectState, withAgent, withChanges } from "../rooms/access.js";

const scene = sceneOf([
  thing("Table|1", 0, 1, 0.4, ["receptacle"]),
  thing("Knife|1", -0.1, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("ButterKnife|1", -0.2, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Spoon|1", 0.1, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Apple|1", 0, 0.9, 0.05, ["pickupable", "sliceable"], { parents: ["Table|1"] }),
  thing("Potato|1", 0.2, 0.9, 0.05, ["pickupable", "sliceable", "cookable"], {
    parents: ["Table|1"],
  }),
  thing("Bread|1", 0.3, 0.9, 0.05, ["pickupable", "sliceable"], { parents: ["Table|1"] }),
  thing("Egg|1", 0.3, 1, 0.05, ["pickupable", "sliceable"], { parents: ["Table|1"] }),
  thing("Mug|1", 0.3, 1.2, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Melon|1", 0, 2.6, 0.1, ["sliceable"]),
]);
const hand = handIn(scene, { agent: { inventoryCapacity: 3 } });
const start = hand.begin();
const armed = hand.run(start, "pick_up knife_0").state;
const pieces = (state: typeof start, type: string) =>
  (hand.world.byType.get(type) ?? []).filter((piece) => objectState(state, piece).exists);

describe("slice", () => {
  it.each([
    ["Apple", "AppleSliced", 10],
    ["Potato", "PotatoSliced", 10],
    ["Bread", "BreadSliced", 10],
    ["Egg", "EggCracked", 1],
  ])("%s becomes %s × %i in its place", (whole, type, count) => {
    expect(pieces(start, type)).toEqual([]);
    const { state, status } = hand.run(armed, `slice ${whole.toLowerCase()}_0`);
    expect(status).toBe("done");
    expect(hand.of(state, `${whole}|1`)).toMatchObject({ exists: false, isSliced: true });
    expect(pieces(state, type)).toHaveLength(count);
    for (const piece of pieces(state, type))
      expect(objectState(state, piece)).toMatchObject({
        parent: "Table|1",
        heldBy: null,
        x: hand.of(start, `${whole}|1`).x,
        isSliced: true,
      });
  });

  it.each(["knife_0", "butterknife_0"])("works with a %s in hand", (tool) => {
    expect(hand.run(start, `pick_up ${tool}`, "slice apple_0").status).toBe("done");
  });

  it.each([
    ["ghost_0", armed, "unknown-object"],
    ["apple_0", withAgent(armed, "agent", { heading: 180 }), "not-in-view"],
    ["mug_0", armed, "not-able"],
    ["table_0", armed, "not-able"],
    ["melon_0", armed, "too-far"],
    ["apple_0", start, "no-tool"],
    ["apple_0", hand.run(start, "pick_up spoon_0").state, "no-tool"],
  ])("%s fails by its rule and leaves everything whole", (name, state, status) => {
    const result = hand.run(state, `slice ${name}`);
    expect(result.status).toBe(status);
    expect(result.state).toBe(state);
  });

  it("cannot be done twice to one thing", () => {
    const result = hand.run(armed, "slice apple_0", "slice apple_0");
    expect(result.status).not.toBe("done");
    expect(pieces(result.state, "AppleSliced")).toHaveLength(10);
  });

  it("gives pieces that can be named, carried, and not cut again", () => {
    const cut = hand.run(armed, "slice apple_0").state;
    expect(hand.run(cut, "slice applesliced_0").status).toBe("not-able");
    expect(hand.run(cut, "pick_up applesliced_9").status).toBe("done");
    expect(hand.run(cut, "pick_up apple_0").status).not.toBe("done");
  });

  it("keeps what was done to the whole: temperature, dirt and marks", () => {
    const treated = withChanges(armed, {
      "Potato|1": {
        temperature: "Hot",
        wasHeated: true,
        isCooked: true,
        wasCleaned: true,
        isDirty: false,
      },
    });
    const { state } = hand.run(treated, "slice potato_0");
    for (const piece of pieces(state, "PotatoSliced"))
      expect(objectState(state, piece)).toMatchObject({
        temperature: "Hot",
        wasHeated: true,
        isCooked: true,
        wasCleaned: true,
      });
  });

  it("cuts even when it fails, as recorded, under the recorded rule", () => {
    const own = handIn(scene, { rules: { failedCutsLeaveWhole: false } });
    const result = own.run(own.begin(), "slice apple_0");
    expect(result.status).toBe("not-able");
    expect(own.of(result.state, "Apple|1").exists).toBe(false);
  });

  it("leaves the pieces of what is held in the hand, under the recorded rule", () => {
    const own = handIn(scene, { rules: { failedCutsLeaveWhole: false } });
    const result = own.run(own.begin(), "pick_up egg_0", "slice egg_0");
    expect(result.status).toBe("not-in-view");
    expect(own.agent(result.state).inventory).toEqual(["Egg|1|EggCracked_1"]);
    for (const call of ["put egg_0 table_0", "drop egg_0", "pick_up egg_0", "slice egg_0"])
      expect(own.run(result.state, call).status).toBe("gone");
  });
});

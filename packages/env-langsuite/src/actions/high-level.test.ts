import { describe, expect, it } from "vitest";
import { handIn, rectangle, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withAgent } from "../rooms/access.js";
import { canSee } from "../view/sight.js";

const scene = sceneOf([
  thing("Table|1", 0, 1, 0.4, ["receptacle"]),
  thing("Potato|1", 0, 0.9, 0.05, ["pickupable", "cookable"], { parents: ["Table|1"] }),
  thing("Mug|1", 0.1, 0.9, 0.05, ["pickupable", "dirtyable", "canFillWithLiquid"], {
    parents: ["Table|1"],
    isDirty: true,
  }),
  thing("Cup|1", 0.2, 0.9, 0.05, ["pickupable", "canFillWithLiquid"], {
    parents: ["Table|1"],
    filledWith: "Water",
  }),
  thing("Microwave|1", 0.8, 1, 0.2, ["receptacle", "openable", "toggleable", "isHeatSource"]),
  thing("Fridge|1", -0.8, 1, 0.2, ["receptacle", "openable", "isColdSource"]),
  thing("Egg|1", -0.8, 1, 0.05, ["pickupable"], { parents: ["Fridge|1"] }),
  thing("SinkBasin|1", 0.8, 1.5, 0.15, ["receptacle"]),
  thing("HousePlant|1", -0.7, 1.5, 0.1, []),
  thing("Toaster|1", 0, 2.6, 0.1, ["receptacle", "toggleable"]),
  thing("Sink|1", 0.5, 2.6, 0.1, ["receptacle"]),
  thing("Cooler|1", -0.5, 2.6, 0.1, ["isColdSource"]),
  thing("Planter|1", -0.9, 2.6, 0.1, ["canFillWithLiquid"]),
]);
const hand = handIn(scene, { agent: { inventoryCapacity: 3 } });
const start = hand.begin();
const potato = hand.run(start, "pick_up potato_0").state;
const cup = hand.run(start, "pick_up cup_0").state;
const away = (state: typeof start) => withAgent(state, "agent", { heading: 180 });

describe("heat, cool and clean", () => {
  it.each([
    ["heat potato_0 microwave_0", { temperature: "Hot", isCooked: true, wasHeated: true }],
    ["cool potato_0 fridge_0", { temperature: "Cold", isCooked: false, wasCooled: true }],
    ["clean potato_0 sinkbasin_0", { isDirty: false, wasCleaned: true }],
  ])("%s treats what is held, and it stays in hand", (call, effect) => {
    const { state, status } = hand.run(potato, call);
    expect(status).toBe("done");
    expect(hand.of(state, "Potato|1")).toMatchObject({ ...effect, heldBy: "agent" });
  });

  it.each([
    ["heat potato_0 microwave_0", start, "not-held"],
    ["heat ghost_0 microwave_0", potato, "not-held"],
    ["heat potato_0 ghost_0", potato, "unknown-object"],
    ["heat potato_0 microwave_0", away(potato), "not-in-view"],
    ["heat potato_0 fridge_0", potato, "not-able"],
    ["heat potato_0 toaster_0", potato, "too-far"],
    ["cool potato_0 fridge_0", start, "not-held"],
    ["cool potato_0 fridge_0", away(potato), "not-in-view"],
    ["cool potato_0 microwave_0", potato, "not-able"],
    ["cool potato_0 cooler_0", potato, "too-far"],
    ["clean potato_0 sinkbasin_0", start, "not-held"],
    ["clean potato_0 sinkbasin_0", away(potato), "not-in-view"],
    ["clean potato_0 table_0", potato, "not-able"],
    ["clean potato_0 sink_0", potato, "too-far"],
    ["heat potato_0", potato, "wrong-arguments"],
  ])("%s fails by its rule", (call, state, status) => {
    const result = hand.run(state, call);
    expect(result.status).toBe(status);
    expect(result.state.changes).toEqual(state.changes);
  });
});

describe("pour", () => {
  it.each([
    ["mug_0", "Mug|1"],
    ["houseplant_0", "HousePlant|1"],
  ])("moves the liquid into %s", (name, id) => {
    const { state, status } = hand.run(cup, `pour cup_0 ${name}`);
    expect(status).toBe("done");
    expect(hand.of(state, id).filledWith).toBe("Water");
    expect(hand.of(state, "Cup|1").filledWith).toBe(false);
    expect(hand.run(state, `pour cup_0 ${name}`).status).toBe("not-able");
  });

  it.each([
    ["cup_0 mug_0", start, "not-held"],
    ["cup_0 ghost_0", cup, "unknown-object"],
    ["cup_0 mug_0", away(cup), "not-in-view"],
    ["cup_0 table_0", cup, "not-able"],
    ["potato_0 cup_0", potato, "not-able"],
    ["cup_0 planter_0", cup, "too-far"],
  ])("%s fails by its rule", (names, state, status) => {
    const result = hand.run(state, `pour ${names}`);
    expect(result.status).toBe(status);
    expect(result.state.changes).toEqual(state.changes);
  });
});

describe("goto", () => {
  it("ends where the thing is in view and its centre in reach, and says how many steps that stands for", () => {
    const far = withAgent(start, "agent", { x: 2, z: -2.5, heading: 180 });
    const { state, status, values } = hand.run(far, "goto mug_0");
    expect(status).toBe("done");
    const { x, z } = hand.agent(state);
    const mug = hand.world.objects.find(({ id }) => id === "Mug|1")!;
    expect(Math.hypot(x - 0.1, z - 0.9)).toBeLessThanOrEqual(2);
    expect(
      canSee(hand.world, state, hand.agent(state), hand.body.options, hand.body.play.rules, mug),
    ).toBe(true);
    expect(Number(values["steps"])).toBeGreaterThan(0);
  });

  it("stays where it is when it is there already", () => {
    const { state, values } = hand.run(start, "goto potato_0");
    expect(hand.agent(state)).toEqual(hand.agent(start));
    expect(values["steps"]).toBe("0");
  });

  const shutAgain = hand.run(start, "open fridge_0", "close fridge_0").state;
  it.each([
    ["ghost_0", start, "unknown-object"],
    ["potato_0", potato, "already-held"],
    ["egg_0", shutAgain, "closed"],
  ])("%s fails by its rule", (name, state, status) => {
    const result = hand.run(state, `goto ${name}`);
    expect(result.status).toBe(status);
    expect(result.state.changes).toEqual(state.changes);
  });

  it("says that no way leads behind a wall without a door", () => {
    const rooms = [rectangle("west", -3, -3, 3, 3), rectangle("east", 3, -3, 9, 3)];
    const walled = handIn(sceneOf([thing("Vase|1", 6, 0, 0.1, ["pickupable"])], { rooms }));
    const described = withAgent(walled.begin(0, 0, 90), "agent", { sighted: [0], numbers: [0] });
    expect(walled.run(described, "goto vase_0").status).toBe("no-path");
  });
});

import { describe, expect, it } from "vitest";
import { handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { recordedRules } from "./world-rules.js";

const kitchen = sceneOf([
  thing("Table|1", 0, 1, 0.3, ["receptacle"]),
  thing("Potato|1", 0, 0.9, 0.05, ["pickupable", "cookable"], { parents: ["Table|1"] }),
  thing("BreadSliced|1", 0.1, 0.9, 0.05, ["pickupable", "cookable"], { parents: ["Table|1"] }),
  thing("Mug|1", -0.1, 0.9, 0.05, ["pickupable", "dirtyable", "canFillWithLiquid"], {
    parents: ["Table|1"],
    isDirty: true,
  }),
  thing("Plate|1", 0.2, 0.9, 0.05, ["pickupable", "dirtyable", "receptacle"], {
    parents: ["Table|1"],
    isDirty: true,
  }),
  thing("Pot|1", -0.2, 0.9, 0.05, ["pickupable", "receptacle", "canFillWithLiquid"], {
    parents: ["Table|1"],
  }),
  thing("Microwave|1", 0.8, 1, 0.2, ["receptacle", "openable", "toggleable", "isHeatSource"], {
    isOpen: true,
  }),
  thing("Toaster|1", -0.8, 1, 0.15, ["receptacle", "toggleable"]),
  thing("Brazier|1", 0.7, 1.5, 0.15, ["receptacle", "toggleable", "isHeatSource"]),
  thing("StoveBurner|1", -0.7, 1.5, 0.15, ["receptacle"]),
  thing("StoveKnob|1", -0.7, 1.2, 0.05, ["toggleable"], { controls: ["StoveBurner|1"] }),
  thing("CoffeeMachine|1", 0.3, 1.7, 0.15, ["receptacle", "toggleable"]),
  thing("Fridge|1", -0.3, 1.7, 0.15, ["receptacle", "openable", "isColdSource"], { isOpen: true }),
  thing("Egg|1", -0.3, 1.7, 0.05, ["pickupable"], { parents: ["Fridge|1"] }),
  thing("SinkBasin|1", 0, 1.5, 0.12, ["receptacle"]),
  thing("Faucet|1", 0, 1.6, 0.02, ["toggleable"], { controls: ["SinkBasin|1"] }),
]);
const hand = handIn(kitchen, { agent: { inventoryCapacity: 3 } });
const start = hand.begin();
const after = (...calls: readonly string[]) => {
  const result = hand.run(start, ...calls);
  expect(result.status).toBe("done");
  return result.state;
};
const bring = (name: string, place: string) => [`pick_up ${name}_0`, `put ${name}_0 ${place}_0`];

describe("heat and cook", () => {
  it.each([
    ["microwave", "potato", { temperature: "Hot", isCooked: true, wasHeated: true }],
    ["microwave", "mug", { temperature: "Hot", wasHeated: true }],
    ["brazier", "potato", { temperature: "Hot", isCooked: false }],
    ["toaster", "breadsliced", { temperature: "Hot", isCooked: true }],
    ["toaster", "potato", { temperature: "RoomTemp", isCooked: false }],
  ])("a %s that is switched on treats a %s: %j", (place, name, effect) => {
    const id = { potato: "Potato|1", mug: "Mug|1", breadsliced: "BreadSliced|1" }[name]!;
    expect(hand.of(after(...bring(name, place), `toggle_on ${place}_0`), id)).toMatchObject(effect);
    expect(hand.of(after(`toggle_on ${place}_0`, ...bring(name, place)), id)).toMatchObject(effect);
    expect(hand.of(after(...bring(name, place)), id)).toMatchObject({ temperature: "RoomTemp" });
  });

  it("a knob works its burner, and what stands on it gets hot; switching off cools nothing", () => {
    const lit = after(...bring("potato", "stoveburner"), "toggle_on stoveknob_0");
    expect(hand.of(lit, "StoveBurner|1").isToggled).toBe(true);
    expect(hand.of(lit, "Potato|1")).toMatchObject({ temperature: "Hot", isCooked: true });
    const off = hand.run(lit, "toggle_off stoveknob_0").state;
    expect(hand.of(off, "StoveBurner|1").isToggled).toBe(false);
    expect(hand.of(off, "Potato|1").temperature).toBe("Hot");
  });

  it("what lies in a pot on the fire is cooked, and boiled once there is water", () => {
    const dry = after(
      ...bring("potato", "pot"),
      ...bring("pot", "stoveburner"),
      "toggle_on stoveknob_0",
    );
    expect(hand.of(dry, "Potato|1")).toMatchObject({ isCooked: true });
    expect(hand.of(dry, "Potato|1").wasBoiled).toBeUndefined();
    const filled = [
      ...bring("pot", "sinkbasin"),
      "toggle_on faucet_0",
      ...bring("pot", "stoveburner"),
    ];
    const wet = after(...filled, ...bring("potato", "pot"), "toggle_on stoveknob_0");
    expect(hand.of(wet, "Potato|1")).toMatchObject({ isCooked: true, wasBoiled: true });
  });

  it("a coffee machine fills a mug with hot coffee, and nothing else", () => {
    expect(
      hand.of(after(...bring("mug", "coffeemachine"), "toggle_on coffeemachine_0"), "Mug|1"),
    ).toMatchObject({
      filledWith: "Coffee",
      temperature: "Hot",
    });
    expect(
      hand.of(after(...bring("pot", "coffeemachine"), "toggle_on coffeemachine_0"), "Pot|1"),
    ).toMatchObject({ filledWith: false });
  });
});

describe("cool", () => {
  it("what is put into a cold place gets cold with its content; what lay there before does not", () => {
    const state = after(...bring("potato", "plate"), ...bring("plate", "fridge"));
    expect(hand.of(state, "Plate|1")).toMatchObject({ temperature: "Cold", wasCooled: true });
    expect(hand.of(state, "Potato|1")).toMatchObject({ temperature: "Cold", wasCooled: true });
    expect(hand.of(state, "Egg|1").temperature).toBe("RoomTemp");
  });

  it("the later treatment counts: hot then cold is cold, with both marks", () => {
    const state = after(
      ...bring("potato", "microwave"),
      "toggle_on microwave_0",
      ...bring("potato", "fridge"),
    );
    expect(hand.of(state, "Potato|1")).toMatchObject({
      temperature: "Cold",
      wasHeated: true,
      wasCooled: true,
    });
  });
});

describe("clean and fill", () => {
  it("running water fills the basin, cleans what is in it and fills what holds liquid", () => {
    const state = after(
      ...bring("mug", "sinkbasin"),
      ...bring("plate", "sinkbasin"),
      "toggle_on faucet_0",
    );
    expect(hand.of(state, "SinkBasin|1").filledWith).toBe("Water");
    expect(hand.of(state, "Mug|1")).toMatchObject({
      isDirty: false,
      wasCleaned: true,
      filledWith: "Water",
    });
    expect(hand.of(state, "Plate|1")).toMatchObject({ isDirty: false, wasCleaned: true });
    expect(hand.of(state, "Plate|1").filledWith).toBeUndefined();
  });

  it("a dry basin cleans nothing; a full one cleans what comes in, also after the tap is off", () => {
    expect(hand.of(after(...bring("plate", "sinkbasin")), "Plate|1").isDirty).toBe(true);
    expect(
      hand.of(
        after("toggle_on faucet_0", "toggle_off faucet_0", ...bring("plate", "sinkbasin")),
        "Plate|1",
      ).isDirty,
    ).toBe(false);
  });

  it("water does not replace coffee", () => {
    const coffee = [...bring("mug", "coffeemachine"), "toggle_on coffeemachine_0"];
    expect(
      hand.of(after(...coffee, ...bring("mug", "sinkbasin"), "toggle_on faucet_0"), "Mug|1")
        .filledWith,
    ).toBe("Coffee");
  });
});

describe("the recorded software", () => {
  const recorded = handIn(kitchen, { rules: recordedRules, agent: { inventoryCapacity: 3 } });

  it("has knobs and free taps without effect", () => {
    const state = recorded.run(
      recorded.begin(),
      "toggle_on stoveknob_0",
      "toggle_on faucet_0",
    ).state;
    expect(recorded.of(state, "StoveBurner|1").isToggled).toBeUndefined();
    expect(recorded.of(state, "SinkBasin|1").filledWith).toBeUndefined();
  });
});

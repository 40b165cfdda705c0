import { describe, expect, it } from "vitest";
import { handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withAgent, withChanges } from "../rooms/access.js";

const kitchen = sceneOf([
  thing("Table|1", 0, 1, 0.4, ["receptacle"]),
  thing("Apple|1", 0, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Pear|1", 0.1, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Plum|1", 0.2, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Bowl|1", -0.2, 0.9, 0.05, ["pickupable", "receptacle"], { parents: ["Table|1"] }),
  thing("Safe|1", -1, 1, 0.2, ["receptacle", "openable"]),
  thing("Ring|1", -1, 1, 0.05, ["pickupable"], { parents: ["Safe|1"] }),
  thing("Statue|1", 1, 1, 0.1, []),
  thing("Vase|1", 0, 2.5, 0.05, ["pickupable"]),
  thing("Sofa|1", 0.9, 2.6, 0.35, ["receptacle"]),
]);
const hand = handIn(kitchen, { agent: { inventoryCapacity: 2 } });
const start = hand.begin();
const armed = hand.run(start, "pick_up apple_0").state;
const away = (state: typeof start) => withAgent(state, "agent", { heading: 180 });

describe("pick_up", () => {
  it("takes the thing off its place and into the hand", () => {
    expect(hand.of(armed, "Apple|1")).toMatchObject({ heldBy: "agent", parent: null });
    expect(hand.agent(armed).inventory).toEqual(["Apple|1"]);
  });

  it.each([
    ["ghost_0", start, "unknown-object"],
    ["apple_0", away(start), "not-in-view"],
    ["table_0", start, "not-able"],
    ["statue_0", start, "not-able"],
    ["vase_0", start, "too-far"],
    ["apple_0", armed, "already-held"],
    ["plum_0", hand.run(armed, "pick_up pear_0").state, "inventory-full"],
  ])("%s: %o", (name, state, status) => {
    const result = hand.run(state, `pick_up ${name}`);
    expect(result.status).toBe(status);
    expect(result.state).toBe(state);
  });

  it.each([
    [0, ["inventory-full", "inventory-full", "inventory-full"]],
    [1, ["done", "inventory-full", "inventory-full"]],
    [2, ["done", "done", "inventory-full"]],
    [5, ["done", "done", "done"]],
  ])("holds as much as the inventory capacity says: %i", (inventoryCapacity, statuses) => {
    const own = handIn(kitchen, { agent: { inventoryCapacity } });
    let state = own.begin();
    expect(
      ["apple_0", "pear_0", "plum_0"].map((name) => {
        const result = own.run(state, `pick_up ${name}`);
        ({ state } = result);
        return result.status;
      }),
    ).toEqual(statuses);
  });

  it.each([
    [1, 1, "done"],
    [1, 0.99, "too-far"],
    [2, 2, "done"],
    [2.001, 2, "too-far"],
  ])(
    "reaches to the centre: %d m away with an arm of %d m is %s",
    (distance, manipulationDistance, status) => {
      const own = handIn(sceneOf([thing("Egg|1", 0, distance, 0.3, ["pickupable"])]), {
        agent: { manipulationDistance },
      });
      expect(own.run(own.begin(), "pick_up egg_0").status).toBe(status);
    },
  );

  it("never reports a thing as within reach that is out of it", () => {
    for (const [distance, arm] of [
      [2.001, 2],
      [0.701, 0.7],
      [1.67, 1.66],
      [2.4, 2.3],
    ] as const) {
      const own = handIn(sceneOf([thing("Egg|1", 0, distance, 0.3, ["pickupable"])]), {
        agent: { manipulationDistance: arm, stepSize: 0.1 },
      });
      const { status, values } = own.run(own.begin(), "pick_up egg_0");
      expect(status).toBe("too-far");
      expect(Number(values["distance"])).toBeGreaterThan(Number(values["reach"]));
      expect(Number(values["distance"]) * 0.1 - distance).toBeLessThan(0.011);
    }
  });

  it("does not reach into a closed container, and does once it is open", () => {
    const known = hand.run(start, "open safe_0").state;
    expect(hand.run(known, "pick_up ring_0").status).toBe("done");
    expect(hand.run(known, "close safe_0", "pick_up ring_0").status).toBe("closed");
  });

  it("takes what is in a bowl along with the bowl", () => {
    const carried = hand.run(armed, "put apple_0 bowl_0", "pick_up bowl_0").state;
    expect(hand.agent(carried).inventory).toEqual(["Bowl|1"]);
    expect(hand.of(carried, "Apple|1")).toMatchObject({ parent: "Bowl|1", heldBy: null });
    const moved = hand.run(carried, "put bowl_0 safe_0").status;
    expect(moved).toBe("closed");
    const shut = hand.run(carried, "open safe_0", "put bowl_0 safe_0").state;
    expect(Math.hypot(hand.of(shut, "Apple|1").x + 1, hand.of(shut, "Apple|1").z - 1)).toBeLessThan(
      1e-9,
    );
  });
});

describe("put", () => {
  it("gives the thing the receptacle as its place, at its centre", () => {
    const { state, values } = hand.run(armed, "open safe_0", "put apple_0 safe_0");
    expect(hand.of(state, "Apple|1")).toMatchObject({
      parent: "Safe|1",
      heldBy: null,
      x: -1,
      z: 1,
    });
    expect(hand.agent(state).inventory).toEqual([]);
    expect(values).toMatchObject({ object: "apple_0", receptacle: "safe_0", inventory: "" });
  });

  it.each([
    ["pear_0 table_0", armed, "not-held"],
    ["ghost_0 table_0", armed, "not-held"],
    ["apple_0 ghost_0", armed, "unknown-object"],
    ["apple_0 table_0", away(armed), "not-in-view"],
    ["apple_0 statue_0", armed, "not-a-receptacle"],
    ["apple_0 sofa_0", armed, "too-far"],
    ["apple_0 safe_0", armed, "closed"],
  ])("%s fails by its rule", (names, state, status) => {
    const result = hand.run(state, `put ${names}`);
    expect(result.status).toBe(status);
    expect(result.state).toBe(state);
  });

  it("reports a thing that is neither in view nor in reach as not in view or, as recorded, as out of reach", () => {
    const far = withAgent(away(armed), "agent", { z: -1.5 });
    expect(hand.run(far, "put apple_0 table_0").status).toBe("not-in-view");
    const recorded = handIn(kitchen, {
      agent: { inventoryCapacity: 2 },
      rules: { reachBeforeSight: true },
    });
    expect(recorded.run(far, "put apple_0 table_0").status).toBe("too-far");
    expect(recorded.run(away(armed), "put apple_0 table_0").status).toBe("not-in-view");
  });

  it("never puts a thing into itself or into its own content", () => {
    const bowl = hand.run(start, "pick_up bowl_0").state;
    expect(hand.run(bowl, "put bowl_0 bowl_0").status).toBe("into-itself");
    const nested = hand.run(armed, "put apple_0 bowl_0", "pick_up bowl_0");
    expect(hand.run(nested.state, "put bowl_0 apple_0").status).toBe("into-itself");
  });
});

describe("drop", () => {
  const half = 0.5 * Math.SQRT1_2;

  it.each([
    [0, half, half],
    [90, half, -half],
    [180, -half, -half],
    [270, -half, half],
  ])(
    "at heading %i lays the thing half a metre away, 45 degrees to the right",
    (heading, dx, dz) => {
      const turned = withAgent(armed, "agent", { x: 0, z: -1, heading });
      const { state, status } = hand.run(turned, "drop apple_0");
      expect(status).toBe("done");
      expect(hand.of(state, "Apple|1").x).toBeCloseTo(dx, 9);
      expect(hand.of(state, "Apple|1").z).toBeCloseTo(dz - 1, 9);
      expect(hand.of(state, "Apple|1")).toMatchObject({ parent: null, heldBy: null });
      expect(hand.agent(state).inventory).toEqual([]);
    },
  );

  it.each([
    [true, 2.9, 0],
    [false, 2.9 + half, half],
  ])(
    "beside a wall lays the thing at the agent's feet (%s), but through the wall under the recorded rule",
    (wallsStop, x, z) => {
      const own = handIn(kitchen, { rules: { wallsStop } });
      const beside = withAgent(own.run(own.begin(), "pick_up apple_0").state, "agent", {
        x: 2.9,
        z: 0,
        heading: 0,
      });
      const { state, status } = own.run(beside, "drop apple_0");
      expect(status).toBe("done");
      expect(own.of(state, "Apple|1").x).toBeCloseTo(x, 9);
      expect(own.of(state, "Apple|1").z).toBeCloseTo(z, 9);
    },
  );

  it("fails with empty hands, and for what is not held", () => {
    expect(hand.run(start, "drop apple_0").status).toBe("empty-hands");
    expect(hand.run(armed, "drop pear_0").status).toBe("not-held");
    expect(hand.run(armed, "drop ghost_0").status).toBe("not-held");
  });

  it("takes the content down with its receptacle", () => {
    const floor = hand.run(armed, "put apple_0 bowl_0", "pick_up bowl_0", "drop bowl_0").state;
    const bowl = hand.of(floor, "Bowl|1");
    expect(hand.of(floor, "Apple|1")).toMatchObject({ parent: "Bowl|1", x: bowl.x, z: bowl.z });
  });
});

describe("the recorded software's rules", () => {
  it("leave the content of a carried thing in its place, and let shut-in things be taken", () => {
    const own = handIn(kitchen, { rules: { contentFollows: false, closedHides: false } });
    const inBowl = withChanges(own.begin(), { "Apple|1": { parent: "Bowl|1", x: -0.2, z: 0.9 } });
    const carried = own.run(inBowl, "pick_up bowl_0", "turn_left").state;
    expect(own.of(carried, "Apple|1")).toMatchObject({ x: -0.2, z: 0.9 });
    expect(own.run(own.begin(), "pick_up ring_0").status).toBe("done");
  });
});

import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { smallKitchen, thing } from "../testing/small-kitchen.testing.js";
import type { SceneObject } from "./scene-definition.js";
import { buildWorld } from "./world.js";

const rulesOf = (...extra: SceneObject[]) => buildWorld(smallKitchen(extra)).warnings.map(({ rule, objectId }) => `${rule} ${objectId}`);

describe("repairScene", () => {
  it("finds nothing wrong with a sound scene", () => expect(rulesOf()).toEqual([]));

  it("cuts a containment cycle at its largest thing", () => {
    const world = buildWorld(
      smallKitchen([
        thing("Box|1", 2, 2, 0.3, ["receptacle"], { parents: ["Box|2"] }),
        thing("Box|2", 2, 2, 0.2, ["receptacle"], { parents: ["Box|1"] }),
      ]),
    );
    expect(world.warnings).toMatchObject([{ rule: "parent-cycle", objectId: "Box|1" }]);
    expect(world.objects.find(({ id }) => id === "Box|1")?.initial.parent).toBeNull();
    expect(world.objects.find(({ id }) => id === "Box|2")?.initial.parent).toBe("Box|1");
  });

  it("cuts a thing that is its own parent", () =>
    expect(rulesOf(thing("Box|1", 2, 2, 0.3, ["receptacle"], { parents: ["Box|1"] }))).toEqual(["parent-cycle Box|1"]));

  it("keeps the nearest of several parents", () => {
    const world = buildWorld(smallKitchen([thing("Cup|1", 0.9, 1.4, 0.05, ["pickupable"], { parents: ["Fridge|1", "SinkBasin|1"] })]));
    expect(world.warnings).toMatchObject([{ rule: "several-parents", objectId: "Cup|1" }]);
    expect(world.objects.find(({ id }) => id === "Cup|1")?.initial.parent).toBe("SinkBasin|1");
  });

  it("grows flat boxes, exchanges inverted bounds, and drops what is unknown", () => {
    expect(rulesOf(thing("Rug|1", 2, 2, 0, ["pickupable"]))).toEqual(["zero-thickness Rug|1", "zero-thickness Rug|1"]);
    expect(rulesOf({ ...thing("Cup|1", 2, 2, 0.1, ["pickupable"]), min: [2.1, 0.8, 1.9], max: [1.9, 1, 2.1] })).toEqual([
      "inverted-box Cup|1",
    ]);
    expect(rulesOf(thing("Cup|1", 2, 2, 0.1, ["pickupable"], { parents: ["Ghost|1"] }))).toEqual(["unknown-parent Cup|1"]);
    expect(rulesOf(thing("Knob|1", 2, 2, 0.1, ["toggleable"], { controls: ["Ghost|1"] }))).toEqual(["unknown-control Knob|1"]);
    expect(rulesOf(thing("Apple|1", 2, 2, 0.1, ["pickupable"]))).toEqual(["duplicate-id Apple|1"]);
    expect(rulesOf(thing("Window|1", 9, 9, 0.1, []))).toEqual(["outside-rooms Window|1"]);
  });

  it("refuses coordinates that are no numbers with a clear error", () => {
    const bad = smallKitchen([{ ...thing("Cup|1", 0, 0, 0.1, []), min: [Number.NaN, 0, 0] }]);
    expect(() => buildWorld(bad)).toThrowError(expect.objectContaining({ code: "DATA_INVALID" }) as MnemographError);
  });
});

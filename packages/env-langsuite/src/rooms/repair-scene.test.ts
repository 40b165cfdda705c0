import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { smallKitchen, thing } from "../testing/small-kitchen.testing.js";
import type { SceneObject } from "./scene-definition.js";
import { buildWorld } from "./world.js";

const rulesOf = (...extra: SceneObject[]) =>
  buildWorld(smallKitchen(extra)).warnings.map(({ rule, objectId }) => `${rule} ${objectId}`);

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
    expect(rulesOf(thing("Box|1", 2, 2, 0.3, ["receptacle"], { parents: ["Box|1"] }))).toEqual([
      "parent-cycle Box|1",
    ]));

  it("keeps the nearest of several parents", () => {
    const world = buildWorld(
      smallKitchen([
        thing("Cup|1", 0.9, 1.4, 0.05, ["pickupable"], { parents: ["Fridge|1", "SinkBasin|1"] }),
      ]),
    );
    expect(world.warnings).toMatchObject([{ rule: "several-parents", objectId: "Cup|1" }]);
    expect(world.objects.find(({ id }) => id === "Cup|1")?.initial.parent).toBe("SinkBasin|1");
  });

  it("grows flat boxes, exchanges inverted bounds, and drops what is unknown", () => {
    expect(rulesOf(thing("Rug|1", 2, 2, 0, ["pickupable"]))).toEqual([
      "zero-thickness Rug|1",
      "zero-thickness Rug|1",
    ]);
    expect(
      rulesOf({
        ...thing("Cup|1", 2, 2, 0.1, ["pickupable"]),
        min: [2.1, 0.8, 1.9],
        max: [1.9, 1, 2.1],
      }),
    ).toEqual(["inverted-box Cup|1"]);
    expect(rulesOf(thing("Cup|1", 2, 2, 0.1, ["pickupable"], { parents: ["Ghost|1"] }))).toEqual([
      "unknown-parent Cup|1",
    ]);
    expect(rulesOf(thing("Knob|1", 2, 2, 0.1, ["toggleable"], { controls: ["Ghost|1"] }))).toEqual([
      "unknown-control Knob|1",
    ]);
    expect(rulesOf(thing("Apple|1", 2, 2, 0.1, ["pickupable"]))).toEqual(["duplicate-id Apple|1"]);
    expect(rulesOf(thing("Window|1", 9, 9, 0.1, []))).toEqual(["outside-rooms Window|1"]);
  });

  it("grows a dented floor to its hull, keeps rooms apart by name, and opens a doorway without a door", () => {
    const { rooms: [room] = [], ...rest } = smallKitchen();
    if (room === undefined) throw new Error("the kitchen has a room");
    const dented = buildWorld({
      ...rest,
      rooms: [
        { ...room, floor: [...room.floor, [0, -1]] },
        { ...room, floor: room.floor.map(([x, z]) => [x + 6, z]) },
      ],
      doors: [{ from: [3, -0.5], to: [3, 0.5], object: "Ghost|1" }],
    });
    expect(dented.warnings.map(({ rule, objectId }) => `${rule} ${objectId}`)).toEqual([
      "concave-floor room",
      "duplicate-room room",
      "unknown-door Ghost|1",
    ]);
    expect(dented.rooms.map(({ id }) => id)).toEqual(["room", "room#2"]);
    expect(dented.rooms[0]?.floor).toHaveLength(4);
    expect(dented.walls.every(({ doorObject }) => doorObject === null)).toBe(true);
  });

  it("refuses a floor without area", () => {
    const { rooms: [room] = [], ...rest } = smallKitchen();
    const line = {
      ...rest,
      rooms: [
        {
          id: "room",
          name: "room",
          ...room,
          floor: [
            [0, 0],
            [1, 1],
            [2, 2],
          ] as [number, number][],
        },
      ],
    };
    expect(() => buildWorld(line)).toThrowError(
      expect.objectContaining({ code: "DATA_INVALID" }) as MnemographError,
    );
  });

  it("looks at a thing as wide as a country in no time, from as far as one likes", () => {
    const world = buildWorld(smallKitchen([thing("Rug|1", 0, 0, 1e6, [])]));
    expect(world.grid.near(-1e9, -1e9, 1e9, 1e9)).toHaveLength(
      world.objects.filter(({ sliceOf }) => sliceOf === null).length,
    );
  });

  it("refuses coordinates that are no numbers with a clear error", () => {
    const bad = smallKitchen([{ ...thing("Cup|1", 0, 0, 0.1, []), min: [Number.NaN, 0, 0] }]);
    expect(() => buildWorld(bad)).toThrowError(
      expect.objectContaining({ code: "DATA_INVALID" }) as MnemographError,
    );
  });
});

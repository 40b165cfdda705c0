import { seededRandom } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxesOverlap } from "../rooms/box.js";
import { obstacleBetween } from "../rooms/movement.js";
import { buildWorld, roomAt, type World } from "../rooms/world.js";
import { paperRules } from "../rooms/world-rules.js";
import { generateHouse, generateRoom, type GeneratedScene } from "./generate-scene.js";

const nothingDone = { agents: {}, changes: {}, moved: [] };

/** Rooms that an agent can walk to from a point, in steps of a quarter metre. */
const roomsReached = (world: World, fromX: number, fromZ: number): ReadonlySet<string> => {
  const reached = new Set<string>();
  const seen = new Set([`${fromX} ${fromZ}`]);
  const open: [number, number][] = [[fromX, fromZ]];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, z] = at;
    reached.add(roomAt(world, x, z)?.id ?? "outside");
    for (const [dx, dz] of [
      [0.25, 0],
      [-0.25, 0],
      [0, 0.25],
      [0, -0.25],
    ] as const) {
      const key = `${x + dx} ${z + dz}`;
      if (
        seen.has(key) ||
        obstacleBetween(world, nothingDone, x, z, x + dx, z + dz, paperRules) !== undefined
      )
        continue;
      seen.add(key);
      open.push([x + dx, z + dz]);
    }
  }
  return reached;
};

const expectSound = ({ scene, starts }: GeneratedScene) => {
  const world = buildWorld(scene);
  expect(world.warnings).toEqual([]);
  const standing = world.objects.filter(
    ({ initial, sliceOf }) => initial.parent === null && sliceOf === null,
  );
  for (const [index, one] of standing.entries())
    for (const other of standing.slice(index + 1))
      expect({ pair: [one.id, other.id], overlap: boxesOverlap(one.box, other.box) }).toEqual({
        pair: [one.id, other.id],
        overlap: false,
      });
  for (const { x, z, heading, room } of starts) {
    expect(roomAt(world, x, z)?.id).toBe(room);
    expect([0, 90, 180, 270]).toContain(heading);
    for (const { id, box } of standing)
      expect({
        id,
        isInside: x >= box.minX && x <= box.maxX && z >= box.minZ && z <= box.maxZ,
      }).toEqual({ id, isInside: false });
  }
  for (const object of world.objects.filter(
    ({ can, sliceOf }) => can.has("pickupable") && sliceOf === null,
  ))
    expect(object.initial.parent).not.toBeNull();
  return world;
};

describe("generateRoom", () => {
  it("gives rooms without anything to repair, furniture apart, things on places, a free start", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.constantFrom("kitchen", "living", "bedroom", "bathroom"),
        (seed, theme) => {
          expectSound(generateRoom(seededRandom(`room/${seed}`), "room", theme));
        },
      ),
      { numRuns: 25 },
    );
  });

  it("is the same for the same seed, another for another", () => {
    const draw = (seed: number) => generateRoom(seededRandom(`room/${seed}`), "room", "kitchen");
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it("a kitchen has all that the experts need", () => {
    const types = new Set(
      generateRoom(seededRandom("room/1"), "room", "kitchen").scene.objects.map(({ type }) => type),
    );
    for (const type of [
      "CounterTop",
      "Fridge",
      "Microwave",
      "SinkBasin",
      "Faucet",
      "StoveBurner",
      "StoveKnob",
      "CoffeeMachine",
    ])
      expect(types).toContain(type);
  });
});

describe("generateHouse", () => {
  it("gives four rooms, each to be walked to from each start", () => {
    fc.assert(
      fc.property(fc.nat(10_000), (seed) => {
        const house = generateHouse(seededRandom(`house/${seed}`), "house");
        const world = expectSound(house);
        const all = new Set(["bathroom", "bedroom", "kitchen", "livingroom"]);
        expect(new Set(world.rooms.map(({ id }) => id))).toEqual(all);
        for (const { x, z } of house.starts) expect(roomsReached(world, x, z)).toEqual(all);
      }),
      { numRuns: 6 },
    );
  });
});

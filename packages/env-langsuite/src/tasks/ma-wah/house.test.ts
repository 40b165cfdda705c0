import { describe, expect, it } from "vitest";
import { twoRooms } from "./two-rooms.testing.js";
import { bodyless } from "../../testing/hand.testing.js";
import { withChanges } from "../../rooms/access.js";
import type { ObjectChange, WorldState } from "../../rooms/object-state.js";
import { buildWorld } from "../../rooms/world.js";
import {
  goalScore,
  isOpenToView,
  lookAround,
  roomOfThing,
  watchAndHelpAgents,
  type House,
  type Knowledge,
} from "./house.js";

const house: House = {
  world: buildWorld(twoRooms),
  goals: [{ relation: "on", noun: "apple", count: 2, target: "table" }],
  agents: watchAndHelpAgents.slice(0, 2),
};
const empty: WorldState = {
  agents: { alice: bodyless(0, 0, 0), bob: bodyless(6, 0, 0) },
  changes: {},
  moved: [],
};
const state = (changes: Readonly<Record<string, ObjectChange>>) => withChanges(empty, changes);
const object = (id: string) => house.world.objects.find((each) => each.id === id)!;
const nothing: Knowledge = { explored: [], checked: [], seen: {}, partners: {} };

describe("roomOfThing and isOpenToView", () => {
  it.each([
    ["apple", {}, "kitchen", true],
    ["apple-two", {}, "bedroom", false],
    ["apple-two", { drawer: { isOpen: true } }, "bedroom", true],
    ["apple", { apple: { parent: "bed", x: 6, z: 1 } }, "bedroom", true],
    ["apple", { apple: { parent: "fridge", x: -1, z: 1 } }, "kitchen", false],
  ] as const)("%s after %j is in the %s; open to view: %s", (id, changes, room, isOpen) => {
    const now = state(changes);
    expect(roomOfThing(house.world, now, object(id))).toBe(room);
    expect(isOpenToView(house.world, now, object(id))).toBe(isOpen);
  });
});

describe("lookAround", () => {
  const places = { alice: "kitchen", bob: "bedroom" };

  it("adds what is open in the room, and keeps what was seen elsewhere", () => {
    const first = lookAround(house, empty, places, "alice", nothing);
    const second = lookAround(house, empty, { ...places, alice: "bedroom" }, "alice", first);
    expect(Object.keys(second.seen).toSorted()).toEqual([
      "apple",
      "apple-three",
      "bed",
      "drawer",
      "fridge",
      "table",
    ]);
    expect(second.explored).toEqual(["kitchen", "bedroom"]);
  });

  it("forgets what is no longer where it was", () => {
    const first = lookAround(house, empty, places, "alice", nothing);
    const later = lookAround(
      house,
      state({ apple: { heldBy: "bob", parent: null } }),
      places,
      "alice",
      first,
    );
    expect(later.seen["apple"]).toBeUndefined();
  });

  it("is the same when it is done twice", () => {
    const first = lookAround(house, empty, places, "alice", nothing);
    expect(lookAround(house, empty, places, "alice", first)).toEqual(first);
  });
});

describe("goalScore", () => {
  it.each([
    [{}, 0],
    [{ apple: { parent: "table" } }, 1],
    [{ apple: { parent: "table" }, "apple-two": { parent: "table" } }, 2],
    [
      {
        apple: { parent: "table" },
        "apple-two": { parent: "table" },
        "apple-three": { parent: "table" },
      },
      2,
    ],
    [{ pear: { parent: "table" } }, 0],
    [{ apple: { parent: "bed" } }, 0],
    [{ apple: { parent: null, heldBy: "alice" } }, 0],
  ] as const)("after %j: %i of 2", (changes, met) =>
    expect(goalScore(house, state(changes))).toMatchObject({ met, total: 2 }),
  );
});

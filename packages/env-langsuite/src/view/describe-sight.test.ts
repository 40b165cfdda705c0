import { describe, expect, it } from "vitest";
import { describeView, perceive } from "../play/body.js";
import { handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withChanges } from "../rooms/access.js";
import { nothingSeen, stateWords } from "./describe-sight.js";
import type { ObjectState } from "../rooms/object-state.js";

const now = (more: Partial<ObjectState>): ObjectState => ({
  parent: null,
  heldBy: null,
  x: 0,
  z: 0,
  exists: true,
  temperature: "RoomTemp",
  ...more,
});
const view = (
  objects: Parameters<typeof sceneOf>[0],
  changes: Parameters<typeof withChanges>[1] = {},
) => {
  const hand = handIn(sceneOf(objects));
  const state = withChanges(hand.begin(), changes);
  const seen = perceive(hand.body, state);
  return describeView(hand.body, seen.state, seen.sight);
};

describe("stateWords", () => {
  it.each([
    [{}, []],
    [{ isOpen: true }, ["open"]],
    [{ isOpen: false }, ["closed"]],
    [{ isToggled: true }, ["toggled"]],
    [{ isToggled: false, isDirty: false, isCooked: false, isBroken: false, filledWith: false }, []],
    [{ isDirty: true, isCooked: true, isBroken: true }, ["cooked", "broken", "dirty"]],
    [{ filledWith: true }, ["filled"]],
    [{ filledWith: "Coffee", temperature: "Hot" }, ["filled with Coffee", "hot"]],
    [{ temperature: "Cold" }, ["cold"]],
  ] as const)("%j reads %j", (state, words) => expect(stateWords(now(state))).toEqual(words));
});

describe("a view in words", () => {
  const table = thing("Table|1", 0, 1, 0.3, ["receptacle"]);
  const bowl = thing("Bowl|1", 0, 1, 0.1, ["receptacle", "pickupable"], { parents: ["Table|1"] });
  const egg = thing("Egg|1", 0, 1, 0.05, ["pickupable"], { parents: ["Bowl|1"] });

  it("says so when there is nothing", () => expect(view([])).toBe(nothingSeen));

  it("lists what is in and on things, outermost first", () =>
    expect(view([table, bowl, egg])).toBe(
      "In front of you, you see a table_0; On table_0, you see a bowl_0; On bowl_0, you see a egg_0.",
    ));

  it("lists the three sides in a fixed order", () =>
    expect(view([thing("Vase|1", 1, 1, 0.05, []), thing("Vase|2", -1, 1, 0.05, []), table])).toBe(
      "In front of you, you see a table_0. On your left, you see a vase_0. On your right, you see a vase_1.",
    ));

  it("leaves out what is shut in, and lists it once it is open", () => {
    const safe = thing("Safe|1", 0, 1, 0.2, ["receptacle", "openable"]);
    const ring = thing("Ring|1", 0, 1, 0.05, ["pickupable"], { parents: ["Safe|1"] });
    expect(view([safe, ring])).toBe("In front of you, you see a safe_0 (closed).");
    expect(view([safe, ring], { "Safe|1": { isOpen: true } })).toBe(
      "In front of you, you see a safe_0 (open); In safe_0, you see a ring_0.",
    );
  });

  it("leaves out what somebody holds, or what is no more", () => {
    expect(view([table, bowl, egg], { "Bowl|1": { heldBy: "other", parent: null } })).toBe(
      "In front of you, you see a table_0.",
    );
    expect(view([table], { "Table|1": { exists: false } })).toBe(nothingSeen);
  });
});

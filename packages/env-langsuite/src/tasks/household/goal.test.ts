import { describe, expect, it } from "vitest";
import type { HouseholdParams, HouseholdTaskType } from "./household-records.js";
import { handIn, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { withChanges } from "../../rooms/access.js";
import type { ObjectChange } from "../../rooms/object-state.js";
import { householdScore } from "./goal.js";

const hand = handIn(
  sceneOf([
    thing("Table|1", 0, 1, 0.3, ["receptacle"]),
    thing("Shelf|1", 1, 1, 0.2, ["receptacle"]),
    thing("Shelf|2", -1, 1, 0.2, ["receptacle"]),
    thing("Apple|1", 0, 1, 0.05, ["pickupable", "sliceable"], { parents: ["Table|1"] }),
    thing("Apple|2", 0.1, 1, 0.05, ["pickupable", "sliceable"], { parents: ["Table|1"] }),
    thing("Bowl|1", -0.1, 1, 0.05, ["pickupable", "receptacle", "dirtyable"], {
      parents: ["Table|1"],
      isDirty: true,
    }),
    thing("Lamp|1", 0.5, 1.5, 0.1, ["toggleable"]),
  ]),
);
const params: HouseholdParams = {
  object_target: "Apple",
  parent_target: "Shelf",
  mrecep_target: "Bowl",
  toggle_target: "Lamp",
  object_sliced: false,
};
type Changes = Readonly<Record<string, ObjectChange>>;
const score = (
  type: HouseholdTaskType,
  changes: Changes,
  more: Partial<HouseholdParams> = {},
  heading = 0,
) => {
  const { met, total } = householdScore(
    hand.body,
    withChanges(hand.begin(0, 0, heading), changes),
    {
      type,
      params: { ...params, ...more },
    },
  );
  return `${met}/${total}`;
};

const onShelf = { parent: "Shelf|1" };
const onOther = { parent: "Shelf|2" };
const inBowl = { parent: "Bowl|1" };
const inHand = { parent: null, heldBy: "agent" };
const pieceOne = "Apple|1|AppleSliced_1";
const pieceTwo = "Apple|1|AppleSliced_2";
const cut = {
  "Apple|1": { exists: false },
  [pieceOne]: { exists: true, parent: "Table|1" },
  [pieceTwo]: { exists: true, parent: "Table|1" },
};

describe("ALFRED's goal conditions, counted by hand", () => {
  it.each<[HouseholdTaskType, string, Changes, string]>([
    ["pick_and_place_simple", "nothing done", {}, "0/1"],
    ["pick_and_place_simple", "held", { "Apple|1": inHand }, "0/1"],
    ["pick_and_place_simple", "placed", { "Apple|1": onShelf }, "1/1"],
    ["pick_and_place_simple", "the other one placed", { "Apple|2": onOther }, "1/1"],
    ["pick_and_place_simple", "something else placed", { "Bowl|1": onShelf }, "0/1"],
    [
      "pick_and_place_simple",
      "placed inside a bowl on the shelf",
      { "Apple|1": inBowl, "Bowl|1": onShelf },
      "1/1",
    ],
    ["pick_two_obj_and_place", "one placed", { "Apple|1": onShelf }, "1/2"],
    [
      "pick_two_obj_and_place",
      "one on each shelf",
      { "Apple|1": onShelf, "Apple|2": onOther },
      "1/2",
    ],
    [
      "pick_two_obj_and_place",
      "both on one shelf",
      { "Apple|1": onShelf, "Apple|2": onShelf },
      "2/2",
    ],
    ["pick_and_place_with_movable_recep", "in the bowl", { "Apple|1": inBowl }, "1/3"],
    [
      "pick_and_place_with_movable_recep",
      "the empty bowl on the shelf",
      { "Bowl|1": onShelf },
      "1/3",
    ],
    [
      "pick_and_place_with_movable_recep",
      "both on the shelf, side by side",
      { "Apple|1": onShelf, "Bowl|1": onShelf },
      "1/3",
    ],
    ["pick_and_place_with_movable_recep", "all", { "Apple|1": inBowl, "Bowl|1": onShelf }, "3/3"],
    ["pick_heat_then_place_in_recep", "placed", { "Apple|1": onShelf }, "1/3"],
    ["pick_heat_then_place_in_recep", "heated", { "Apple|1": { wasHeated: true } }, "1/3"],
    [
      "pick_heat_then_place_in_recep",
      "one heated, the other placed",
      { "Apple|1": { wasHeated: true }, "Apple|2": onShelf },
      "2/3",
    ],
    [
      "pick_heat_then_place_in_recep",
      "heated and placed",
      { "Apple|1": { wasHeated: true, ...onShelf } },
      "3/3",
    ],
    [
      "pick_heat_then_place_in_recep",
      "heated, cooled, placed",
      { "Apple|1": { wasHeated: true, temperature: "Cold", ...onShelf } },
      "3/3",
    ],
    [
      "pick_cool_then_place_in_recep",
      "cooled and placed",
      { "Apple|1": { wasCooled: true, ...onShelf } },
      "3/3",
    ],
    [
      "pick_cool_then_place_in_recep",
      "heated and placed",
      { "Apple|1": { wasHeated: true, ...onShelf } },
      "1/3",
    ],
    [
      "pick_clean_then_place_in_recep",
      "never dirty, placed, not cleaned",
      { "Apple|1": onShelf },
      "1/3",
    ],
    [
      "pick_clean_then_place_in_recep",
      "cleaned and placed",
      { "Apple|1": { wasCleaned: true, ...onShelf } },
      "3/3",
    ],
    ["look_at_obj_in_light", "nothing done", {}, "0/2"],
    ["look_at_obj_in_light", "held in the dark", { "Apple|1": inHand }, "1/2"],
    ["look_at_obj_in_light", "light, nothing held", { "Lamp|1": { isToggled: true } }, "1/2"],
    [
      "look_at_obj_in_light",
      "held in the light",
      { "Apple|1": inHand, "Lamp|1": { isToggled: true } },
      "2/2",
    ],
  ])("%s, %s", (type, _what, changes, expected) => expect(score(type, changes)).toBe(expected));

  it("a lamp that the agent does not see gives no light", () =>
    expect(
      score("look_at_obj_in_light", { "Apple|1": inHand, "Lamp|1": { isToggled: true } }, {}, 180),
    ).toBe("1/2"));

  it.each<[HouseholdTaskType, string, Changes, string]>([
    ["pick_and_place_simple", "the whole placed, uncut", { "Apple|1": onShelf }, "0/2"],
    ["pick_and_place_simple", "cut", cut, "1/2"],
    [
      "pick_and_place_simple",
      "a piece placed",
      { ...cut, [pieceOne]: { exists: true, ...onShelf } },
      "2/2",
    ],
    ["pick_heat_then_place_in_recep", "cut", cut, "1/4"],
    [
      "pick_heat_then_place_in_recep",
      "a hot piece placed",
      { ...cut, [pieceOne]: { exists: true, wasHeated: true, ...onShelf } },
      "4/4",
    ],
    ["pick_two_obj_and_place", "cut", cut, "2/4"],
    [
      "pick_two_obj_and_place",
      "two pieces placed",
      {
        ...cut,
        [pieceOne]: { exists: true, ...onShelf },
        [pieceTwo]: { exists: true, ...onShelf },
      },
      "4/4",
    ],
    [
      "look_at_obj_in_light",
      "a piece in the dark hand",
      { ...cut, [pieceOne]: { exists: true, ...inHand } },
      "2/3",
    ],
  ])("sliced %s, %s", (type, _what, changes, expected) =>
    expect(score(type, changes, { object_sliced: true })).toBe(expected),
  );
});

describe("present state instead of marks", () => {
  const own = handIn(
    sceneOf([
      thing("Shelf|1", 1, 1, 0.2, ["receptacle"]),
      thing("Plate|1", 1, 1, 0.05, ["pickupable", "dirtyable"], {
        parents: ["Shelf|1"],
        isDirty: true,
      }),
    ]),
    { rules: { treatmentsStay: false } },
  );

  it.each<[HouseholdTaskType, ObjectChange, number]>([
    ["pick_heat_then_place_in_recep", { wasHeated: true, temperature: "RoomTemp" }, 1],
    ["pick_heat_then_place_in_recep", { temperature: "Hot" }, 3],
    ["pick_cool_then_place_in_recep", { temperature: "Cold" }, 3],
    ["pick_clean_then_place_in_recep", { isDirty: true }, 1],
    ["pick_clean_then_place_in_recep", { isDirty: false }, 3],
  ])("%s with %j meets %i of 3", (type, change, met) => {
    const state = withChanges(own.begin(), { "Plate|1": change });
    expect(
      householdScore(own.body, state, { type, params: { ...params, object_target: "Plate" } }),
    ).toEqual({ met, total: 3 });
  });
});

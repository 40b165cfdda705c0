import { describe, expect, it } from "vitest";
import type { ObjectChange } from "../../rooms/object-state.js";
import { withChanges } from "../../rooms/access.js";
import { handIn, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { recordedRates } from "./recorded-rates.js";

const hand = handIn(
  sceneOf([
    thing("Table|1", 0, 0.9, 0.3, ["receptacle"]),
    thing("Shelf|1", 1.2, 0.9, 0.2, ["receptacle"]),
    thing("Desk|1", -1.2, 0.9, 0.2, ["receptacle"]),
    thing("Apple|1", 0, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
    thing("Mug|1", 0.1, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
    thing("Safe|1", -1.2, 0.5, 0.2, ["receptacle", "openable"]),
  ]),
);
const goal = hand.begin();
const start = withChanges(goal, {
  "Apple|1": { parent: "Shelf|1" },
  "Safe|1": { isOpen: true },
});

describe("rates of a failed rearrangement as recorded", () => {
  it.each<[string, Readonly<Record<string, ObjectChange>>, number, number]>([
    ["nothing done", {}, 0, 1],
    ["one of two back", { "Apple|1": { parent: "Table|1" } }, 0.5, 0.5],
    [
      "other disorder takes nothing from what is back",
      { "Apple|1": { parent: "Table|1" }, "Mug|1": { parent: "Desk|1" } },
      0.5,
      1,
    ],
    [
      "a displaced thing at a third place takes all",
      { "Apple|1": { parent: "Desk|1" }, "Safe|1": { isOpen: false } },
      0,
      0.5,
    ],
    ["a displaced thing in hand takes all", { "Apple|1": { parent: null, heldBy: "agent" } }, 0, 1],
  ])("%s", (_what, changes, fixed, misplaced) =>
    expect(recordedRates(hand.world, start, withChanges(start, changes))).toEqual({
      fixed,
      misplaced,
    }),
  );
});

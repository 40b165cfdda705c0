import type { WatchAndHelpTask } from "./ma-wah-environment.js";
import { rectangle, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";

/**
 * A kitchen with a table, an apple and a closed fridge with a pear; a bedroom with a bed, a closed
 * drawer and an apple in it.
 */
export const twoRooms = sceneOf(
  [
    thing("table", 0, 1, 0.3, ["receptacle"]),
    thing("apple", 1, 1, 0.05, ["pickupable"]),
    thing("fridge", -1, 1, 0.2, ["receptacle", "openable"]),
    thing("pear", -1, 1, 0.05, ["pickupable"], { parents: ["fridge"] }),
    thing("bed", 6, 1, 0.5, ["receptacle"]),
    thing("drawer", 5, 1, 0.2, ["receptacle", "openable"]),
    { ...thing("apple-two", 5, 1, 0.05, ["pickupable"], { parents: ["drawer"] }), type: "apple" },
    { ...thing("apple-three", 7, -1, 0.05, ["pickupable"]), type: "apple" },
  ],
  {
    rooms: [rectangle("kitchen", -3, -3, 3, 3), rectangle("bedroom", 3, -3, 9, 3)],
    doors: [{ from: [3, -0.5], to: [3, 0.5] }],
  },
);

/** Alice starts in the kitchen, Bob in the bedroom; two apples belong on the table. */
export const twoRoomsTask = (more: Partial<WatchAndHelpTask> = {}): WatchAndHelpTask => ({
  task: {
    id: "apples",
    environment: "langsuite",
    split: "test",
    type: "ma-wah",
    goal: "Find 2 apples and put them on the table_0.",
  },
  scene: () => twoRooms,
  goals: [{ relation: "on", noun: "apple", count: 2, target: "table" }],
  startRooms: ["kitchen", "bedroom"],
  ...more,
});

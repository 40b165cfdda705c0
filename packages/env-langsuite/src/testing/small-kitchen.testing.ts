import type { Ability, SceneDefinition, SceneObject } from "../rooms/scene-definition.js";

/** A box around (x, z) with the given half width, in metres. */
export const thing = (
  id: string,
  x: number,
  z: number,
  half: number,
  can: readonly Ability[],
  more: Partial<SceneObject> = {},
): SceneObject => ({
  id,
  type: id.split("|")[0]!,
  min: [x - half, 0.8, z - half],
  max: [x + half, 1, z + half],
  parents: [],
  can: [...can],
  controls: [],
  ...more,
});

/**
 * A room of six by six metres around the origin; the agent of most tests stands at (0, 0) and faces
 * +z.
 */
export const smallKitchen = (extra: readonly SceneObject[] = []): SceneDefinition => ({
  id: "small-kitchen",
  rooms: [
    {
      id: "room",
      name: "room",
      floor: [
        [-3, -3],
        [-3, 3],
        [3, 3],
        [3, -3],
      ],
    },
  ],
  doors: [],
  objects: [
    thing("CounterTop|1", 0, 1.5, 0.4, ["receptacle"]),
    thing("Apple|1", 0.1, 1.3, 0.05, ["pickupable", "sliceable"], { parents: ["CounterTop|1"] }),
    thing("Knife|1", -0.1, 1.3, 0.05, ["pickupable"], { parents: ["CounterTop|1"] }),
    thing("Mug|1", 0.2, 1.5, 0.05, ["pickupable", "receptacle", "dirtyable", "canFillWithLiquid"], {
      parents: ["CounterTop|1"],
      isDirty: true,
    }),
    thing("Fridge|1", -1.2, 0.6, 0.3, ["receptacle", "openable", "isColdSource"]),
    thing("Egg|1", -1.2, 0.6, 0.05, ["pickupable", "sliceable"], { parents: ["Fridge|1"] }),
    thing("Microwave|1", 1.2, 0.6, 0.25, ["receptacle", "openable", "toggleable", "isHeatSource"]),
    thing("SinkBasin|1", 1.2, 1.4, 0.2, ["receptacle"]),
    thing("Faucet|1", 1.2, 1.5, 0.05, ["toggleable"], {
      parents: ["SinkBasin|1"],
      controls: ["SinkBasin|1"],
    }),
    thing("CoffeeMachine|1", -1.2, 1.4, 0.15, ["receptacle", "toggleable"]),
    ...extra,
  ],
});

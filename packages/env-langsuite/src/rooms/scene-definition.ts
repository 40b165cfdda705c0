import { z } from "zod";

/**
 * What can be done with an object, as AI2-THOR names it.
 */
export const Ability = z.enum([
  "receptacle",
  "openable",
  "pickupable",
  "toggleable",
  "sliceable",
  "cookable",
  "dirtyable",
  "breakable",
  "canFillWithLiquid",
  "canBeUsedUp",
  "isHeatSource",
  "isColdSource",
  "moveable",
]);
export type Ability = z.infer<typeof Ability>;

/**
 * How warm an object is, as AI2-THOR names it.
 */
export const Temperature = z.enum(["RoomTemp", "Hot", "Cold"]);
export type Temperature = z.infer<typeof Temperature>;

const plane = z.tuple([z.number(), z.number()]);
const space = z.tuple([z.number(), z.number(), z.number()]);

/**
 * One thing in a scene: an axis-aligned box in metres [x, height, z], what can be done with it, and
 * its first state.
 */
export const SceneObject = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  min: space,
  max: space,
  /** Receptacles that hold it; more than one is repaired to the nearest. */
  parents: z.array(z.string()).default([]),
  can: z.array(Ability).default([]),
  isOpen: z.boolean().optional(),
  isToggled: z.boolean().optional(),
  isDirty: z.boolean().optional(),
  isCooked: z.boolean().optional(),
  isBroken: z.boolean().optional(),
  isSliced: z.boolean().optional(),
  isUsedUp: z.boolean().optional(),
  /** `true` for an unnamed liquid. */
  filledWith: z.union([z.string(), z.literal(true)]).optional(),
  temperature: Temperature.optional(),
  /** Objects that follow this one's switch, for example the burners of a stove knob. */
  controls: z.array(z.string()).default([]),
});
export type SceneObject = z.infer<typeof SceneObject>;

/**
 * A room of a scene: its name and its floor.
 */
export const SceneRoom = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** Corners of the convex floor in order, metres [x, z]. */
  floor: z.array(plane).min(3),
});
export type SceneRoom = z.infer<typeof SceneRoom>;

/**
 * A gap in the walls. One with `object` is passable and see-through only while that object is open.
 */
export const SceneDoor = z.object({ from: plane, to: plane, object: z.string().optional() });
export type SceneDoor = z.infer<typeof SceneDoor>;

/** A house as data: rooms, doors and objects. */
export const SceneDefinition = z.object({
  id: z.string().min(1),
  rooms: z.array(SceneRoom).min(1),
  doors: z.array(SceneDoor).default([]),
  objects: z.array(SceneObject),
});
export type SceneDefinition = z.infer<typeof SceneDefinition>;

import { MnemographError } from "@mnemograph/core";
import { boxesOverlap, type Box } from "./box.js";
import { buildRoom, buildWalls, isOnFloor, type Room, type Wall } from "./floor-plan.js";
import type { ObjectState } from "./object-state.js";
import { repairScene, type SoundObject } from "./repair-scene.js";
import type { SceneWarning } from "./scene-warning.js";
import { SceneDefinition, type Ability } from "./scene-definition.js";
import { slicesOf } from "./slices.js";
import { spatialGrid, type SpatialGrid } from "./spatial-grid.js";

/** One object of the static world; what changes lives in the state. */
export interface WorldObject {
  readonly index: number;
  readonly id: string;
  readonly type: string;
  /** Lower-case type: names are this and a number. */
  readonly noun: string;
  readonly box: Box;
  /** Centre height in metres. */
  readonly height: number;
  readonly can: ReadonlySet<Ability>;
  readonly controls: readonly string[];
  /** The whole that this is a slice of. */
  readonly sliceOf: string | null;
  readonly slices: readonly number[];
  readonly initial: ObjectState;
}

/** A house ready to be stepped: looked up by task, never part of a state. */
export interface World {
  readonly id: string;
  readonly rooms: readonly Room[];
  readonly walls: readonly Wall[];
  readonly objects: readonly WorldObject[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Objects of a type, ascending; slices included. */
  readonly byType: ReadonlyMap<string, readonly WorldObject[]>;
  /** Initial content of each object, ascending. */
  readonly content: readonly (readonly number[])[];
  readonly grid: SpatialGrid;
  readonly warnings: readonly SceneWarning[];
}

const flag = <Key extends string>(key: Key, has: boolean, value: boolean | undefined) =>
  has ? ({ [key]: value ?? false } as Record<Key, boolean>) : {};

const initialState = (object: SoundObject, exists: boolean): ObjectState => {
  const can = new Set(object.can);
  return {
    parent: object.parent,
    heldBy: null,
    x: (object.min[0] + object.max[0]) / 2,
    z: (object.min[2] + object.max[2]) / 2,
    exists,
    ...flag("isOpen", can.has("openable"), object.isOpen),
    ...flag("isToggled", can.has("toggleable") || object.isToggled !== undefined, object.isToggled),
    ...flag("isDirty", can.has("dirtyable"), object.isDirty),
    ...flag("isCooked", can.has("cookable"), object.isCooked),
    ...flag("isBroken", can.has("breakable"), object.isBroken),
    ...flag("isSliced", can.has("sliceable") || object.isSliced !== undefined, object.isSliced),
    ...flag("isUsedUp", can.has("canBeUsedUp"), object.isUsedUp),
    ...(can.has("canFillWithLiquid") ? { filledWith: object.filledWith ?? false } : {}),
    temperature: object.temperature ?? "RoomTemp",
  };
};

/**
 * Builds the static world of a scene: repairs it, cuts doors into walls, prepares slices and the
 * spatial grid. DATA_INVALID for a bad scene.
 *
 * @throws MnemographError DATA_INVALID for what is no scene.
 * @example
 * buildWorld({ id: "empty", rooms: [], doors: [], objects: [] }); // → throws DATA_INVALID
 */
export const buildWorld = (input: SceneDefinition): World => {
  const parsed = SceneDefinition.safeParse(input);
  if (!parsed.success) {
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `scene ${input.id} does not have the form of a scene`,
      hint: "see SceneDefinition for the fields; every coordinate must be a finite number",
      evidence: { issues: parsed.error.issues.slice(0, 5) },
    });
  }
  const scene = parsed.data;
  const { objects: whole, warnings, ...plan } = repairScene(scene);
  const taken = new Set(whole.map(({ id }) => id));
  const all = [
    ...whole.map((object) => ({ object, sliceOf: null as string | null })),
    ...whole.flatMap((object) =>
      slicesOf(object)
        .filter(({ id }) => !taken.has(id))
        .map((slice) => ({ object: slice, sliceOf: object.id })),
    ),
  ];
  const indexOf = new Map(all.map(({ object }, index) => [object.id, index]));
  const content: number[][] = all.map(() => []);
  const slices: number[][] = all.map(() => []);
  for (const [index, { object, sliceOf }] of all.entries()) {
    if (sliceOf !== null) slices[indexOf.get(sliceOf)!]?.push(index);
    else if (object.parent !== null) content[indexOf.get(object.parent)!]?.push(index);
  }
  const objects = all.map(({ object, sliceOf }, index): WorldObject => ({
    index,
    id: object.id,
    type: object.type,
    noun: object.type.toLowerCase(),
    box: { minX: object.min[0], minZ: object.min[2], maxX: object.max[0], maxZ: object.max[2] },
    height: (object.min[1] + object.max[1]) / 2,
    can: new Set(object.can),
    controls: object.controls,
    sliceOf,
    slices: slices[index]!,
    initial: initialState(object, sliceOf === null),
  }));
  const rooms = plan.rooms.map(buildRoom);
  const byType = new Map<string, WorldObject[]>();
  for (const object of objects)
    byType.set(object.type, [...(byType.get(object.type) ?? []), object]);
  return {
    id: scene.id,
    rooms,
    walls: buildWalls(rooms, plan.doors),
    objects,
    indexOf,
    byType,
    content,
    grid: spatialGrid(objects.filter(({ sliceOf }) => sliceOf === null).map(({ box }) => box)),
    warnings,
  };
};

/** The room that holds a point; the first where several do. */
export const roomAt = (world: World, x: number, z: number): Room | undefined =>
  world.rooms.find((room) => isOnFloor(room, x, z));

/** The room that a box stands in: by its centre, else by the first overlap, else the nearest. */
export const roomOfBox = (world: World, box: Box): Room => {
  const x = (box.minX + box.maxX) / 2;
  const z = (box.minZ + box.maxZ) / 2;
  const inside = roomAt(world, x, z) ?? world.rooms.find((room) => boxesOverlap(room, box));
  if (inside !== undefined) return inside;
  const away = (room: Room) =>
    Math.hypot(
      Math.max(room.minX - x, 0, x - room.maxX),
      Math.max(room.minZ - z, 0, z - room.maxZ),
    );
  return world.rooms.toSorted((one, other) => away(one) - away(other))[0]!;
};

import { findObject, objectState } from "../../rooms/access.js";
import { compassCell } from "../../rooms/compass-cell.js";
import { untouchedWorld, type WorldState } from "../../rooms/object-state.js";
import { roomAt, type World, type WorldObject } from "../../rooms/world.js";

/**
 * Where a thing is, as far as Rearrangement distinguishes places: in which receptacle, else in
 * which ninth of which room.
 */
export interface Placement {
  readonly place: string;
  readonly isOpen: boolean | null;
}

const floorPlace = (world: World, x: number, z: number): string => {
  const room = roomAt(world, x, z) ?? world.rooms[0];
  return room === undefined ? "nowhere" : `${room.id}/${compassCell(room, x, z)}`;
};

export const placementOf = (world: World, state: WorldState, object: WorldObject): Placement => {
  const { parent, heldBy, x, z, isOpen } = objectState(state, object);
  const place = heldBy !== null ? "held" : (parent ?? floorPlace(world, x, z));
  return { place, isOpen: isOpen ?? null };
};

/** True for things whose place or openness counts: all that can be carried or opened. */
const isArrangeable = (object: WorldObject): boolean =>
  object.sliceOf === null && (object.can.has("pickupable") || object.can.has("openable"));

const isSame = (one: Placement, other: Placement): boolean =>
  one.place === other.place && one.isOpen === other.isOpen;

/** Ids of things that are not as in the scene. Only changed things are looked at. */
export const misplacedIds = (world: World, state: WorldState): string[] => {
  const goal = untouchedWorld();
  return Object.keys(state.changes).filter((id) => {
    const object = findObject(world, id)!;
    if (!isArrangeable(object)) return false;
    return (
      !objectState(state, object).exists ||
      !isSame(placementOf(world, state, object), placementOf(world, goal, object))
    );
  });
};

export interface RearrangementScore {
  /**
   * Things out of place at the end per thing out of place at the start; above 1 when the agent made
   * more disorder.
   */
  readonly misplaced: number;
  /** Share of the displaced things that are back; 0 as soon as anything else is out of place. */
  readonly fixedStrict: number;
  readonly success: boolean;
}

/**
 * Visual room rearrangement's measures (Weihs et al. 2021), from the things out of place at the
 * start and now.
 */
export const rearrangementScore = (
  atStart: readonly string[],
  now: readonly string[],
): RearrangementScore => {
  const displaced = new Set(atStart);
  const isTidy = now.every((id) => displaced.has(id));
  const count = atStart.length;
  const fixedShare = count === 0 ? 1 : (count - now.length) / count;
  return {
    misplaced: count === 0 ? now.length : now.length / count,
    fixedStrict: isTidy ? fixedShare : 0,
    success: now.length === 0,
  };
};

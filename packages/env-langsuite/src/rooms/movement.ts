import { findObject, holdersOf, objectBox, objectState } from "./access.js";
import { segmentMeetsBox } from "./box.js";
import type { WorldState } from "./object-state.js";
import { distanceToSegment, segmentsMeet } from "./segment.js";
import { isWallClosed } from "./closed-walls.js";
import type { World, WorldObject } from "./world.js";
import type { WorldRules } from "./world-rules.js";

/**
 * The id of what blocks a straight step, or undefined where the way is free. Every box is an
 * obstacle; the agent is a point.
 *
 * @example
 * import type { World, WorldState } from "@mnemograph/env-langsuite/world";
 * declare const world: World, state: WorldState;
 * obstacleBetween(world, state, 1, 1, 1.25, 1, paperRules); // metres; undefined where the way is free
 */
export const obstacleBetween = (
  world: World,
  state: WorldState,
  fromX: number,
  fromZ: number,
  toX: number,
  toZ: number,
  rules: WorldRules,
): string | undefined => {
  const step = { fromX, fromZ, toX, toZ };
  for (const wall of world.walls)
    if (segmentsMeet(step, wall) && isWallClosed(world, state, wall)) return "wall";
  if (!rules.originFree && distanceToSegment(0, 0, step) === 0) return "origin";
  const blocks = (object: WorldObject): boolean => {
    if (isOpenDoor(world, state, object)) return false;
    const box = objectBox(state, object);
    if (!segmentMeetsBox(fromX, fromZ, toX, toZ, box)) return false;
    return !(rules.leaveBoxes && segmentMeetsBox(fromX, fromZ, fromX, fromZ, box));
  };
  const near = world.grid.near(
    Math.min(fromX, toX),
    Math.min(fromZ, toZ),
    Math.max(fromX, toX),
    Math.max(fromZ, toZ),
  );
  for (const index of near) {
    const object = world.objects[index]!;
    if (!state.moved.includes(object.id) && blocks(object)) return object.id;
  }
  for (const id of state.moved) {
    const object = findObject(world, id)!;
    const now = objectState(state, object);
    if (now.exists && now.heldBy === null && !isCarried(world, state, object) && blocks(object))
      return id;
  }
  return undefined;
};

const isOpenDoor = (world: World, state: WorldState, object: WorldObject): boolean =>
  objectState(state, object).isOpen === true &&
  world.walls.some(({ doorObject }) => doorObject === object.id);

/** True where an object is in or on something that an agent holds. */
export const isCarried = (world: World, state: WorldState, object: WorldObject): boolean =>
  holdersOf(world, state, object).some((holder) => objectState(state, holder).heldBy !== null);

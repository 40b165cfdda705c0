import type { AgentOptions } from "../rooms/agent-options.js";
import { objectBox, objectState } from "../rooms/access.js";
import { type Box, boxesOverlap } from "../rooms/box.js";
import { isWallClosed } from "../rooms/closed-walls.js";
import type { AgentState, WorldState } from "../rooms/object-state.js";
import { segmentsMeet, distanceToSegment } from "../rooms/segment.js";
import { coneMeetsBox, directionOf, viewCone, type Direction, type ViewCone } from "./view-cone.js";
import { roomOfBox, type World, type WorldObject } from "../rooms/world.js";
import type { WorldRules } from "../rooms/world-rules.js";

/** An object in view with what is seen in or on it. */
export interface SeenObject {
  readonly object: WorldObject;
  readonly content: readonly SeenObject[];
}
export type Sight = Readonly<Record<Direction, readonly SeenObject[]>>;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const coneOf = (
  { x, z, heading }: AgentState,
  { focalLength, viewDistance }: AgentOptions,
  { sideLines, arc }: WorldRules,
) => viewCone(x, z, { heading, viewDistance, focalLength, sideLines, arc });

/**
 * What an agent sees now: the objects in its cone, those with a seen receptacle listed under it.
 *
 * @example
 * import type { AgentState, World, WorldState } from "@mnemograph/env-langsuite/world";
 * declare const world: World, state: WorldState, agent: AgentState, options: AgentOptions;
 * const { front } = look(world, state, agent, options, paperRules);
 */
export const look = (
  world: World,
  state: WorldState,
  agent: AgentState,
  options: AgentOptions,
  rules: WorldRules,
): Sight => {
  const cone = coneOf(agent, options, rules);
  const inCone = objectsInCone(world, state, cone, rules);
  const roots: WorldObject[] = [];
  const contentOf = new Map<string, WorldObject[]>();
  for (const object of inCone) {
    const change = state.changes[object.id];
    const parent = change?.parent === undefined ? object.initial.parent : change.parent;
    if (parent === null) roots.push(object);
    else if (contentOf.has(parent)) contentOf.get(parent)!.push(object);
    else contentOf.set(parent, [object]);
  }
  const seen = (object: WorldObject): SeenObject => {
    const isHidden =
      rules.closedHides &&
      object.can.has("openable") &&
      objectState(state, object).isOpen === false &&
      object.can.has("receptacle");
    return { object, content: isHidden ? [] : (contentOf.get(object.id) ?? []).map(seen) };
  };
  const sight: Record<Direction, SeenObject[]> = { front: [], left: [], right: [] };
  for (const object of roots) sight[directionOf(cone, objectBox(state, object))].push(seen(object));
  return sight;
};

const objectsInCone = (
  world: World,
  state: WorldState,
  cone: ViewCone,
  rules: WorldRules,
): WorldObject[] => {
  const { x, z, radius } = cone;
  const found: number[] = [];
  const moved = new Set(state.moved);
  for (const index of world.grid.near(x - radius, z - radius, x + radius, z + radius)) {
    const object = world.objects[index]!;
    if (!moved.has(object.id) && coneMeetsBox(cone, object.box)) found.push(index);
  }
  for (const id of state.moved) {
    const object = world.objects[world.indexOf.get(id)!]!;
    const now = objectState(state, object);
    if (now.exists && now.heldBy === null && coneMeetsBox(cone, objectBox(state, object)))
      found.push(object.index);
  }
  found.sort((one, other) => one - other);
  const objects = found.map((index) => world.objects[index]!);
  return rules.occlusion && world.rooms.length > 1
    ? unoccluded(world, state, cone, objects)
    : objects;
};

/**
 * Drops what walls hide. One convex room hides nothing, so this runs only in houses of several
 * rooms.
 */
const unoccluded = (
  world: World,
  state: WorldState,
  cone: ViewCone,
  objects: readonly WorldObject[],
): WorldObject[] => {
  const walls = world.walls.filter(
    (wall) =>
      distanceToSegment(cone.x, cone.z, wall) <= cone.radius && isWallClosed(world, state, wall),
  );
  if (walls.length === 0) return [...objects];
  const isClear = (toX: number, toZ: number) =>
    !walls.some((wall) => segmentsMeet({ fromX: cone.x, fromZ: cone.z, toX, toZ }, wall));
  return objects.filter((object) => {
    const box = objectBox(state, object);
    return sightPoints(world, box, cone).some(([toX, toZ]) => isClear(toX, toZ));
  });
};

/**
 * Points of a box to look at: nearest, centre and corners, kept a hair inside the room that the
 * object stands in.
 */
const sightPoints = (world: World, box: Box, { x, z }: ViewCone): (readonly [number, number])[] => {
  const room = roomOfBox(world, box);
  const hair = 1e-6;
  const inRoom = boxesOverlap(room, box);
  const inside = (px: number, pz: number) =>
    [
      clamp(px, room.minX + hair, room.maxX - hair),
      clamp(pz, room.minZ + hair, room.maxZ - hair),
    ] as const;
  const nearest = inside(clamp(x, box.minX, box.maxX), clamp(z, box.minZ, box.maxZ));
  if (!inRoom) return [nearest];
  return [
    nearest,
    inside((box.minX + box.maxX) / 2, (box.minZ + box.maxZ) / 2),
    inside(box.minX, box.minZ),
    inside(box.minX, box.maxZ),
    inside(box.maxX, box.minZ),
    inside(box.maxX, box.maxZ),
  ];
};

/** Every seen object, depth first: the order in which first sights are numbered. */
export const flatten = (sight: Sight): WorldObject[] => {
  const walk = (seen: SeenObject): WorldObject[] => [seen.object, ...seen.content.flatMap(walk)];
  return [...sight.front, ...sight.left, ...sight.right].flatMap(walk);
};

/**
 * True where one object is in view: it and every receptacle around it meet the cone, no wall
 * between, nothing shut.
 *
 * @example
 * import type { AgentState, World, WorldState } from "@mnemograph/env-langsuite/world";
 * declare const world: World, state: WorldState, agent: AgentState, options: AgentOptions;
 * canSee(world, state, agent, options, paperRules, world.objects[0]!);
 */
export const canSee = (
  world: World,
  state: WorldState,
  agent: AgentState,
  options: AgentOptions,
  rules: WorldRules,
  object: WorldObject,
): boolean => {
  const cone = coneOf(agent, options, rules);
  const chain: WorldObject[] = [];
  for (let current: WorldObject | undefined = object; current !== undefined;) {
    const now = objectState(state, current);
    if (!now.exists || now.heldBy !== null) return false;
    if (
      rules.closedHides &&
      current !== object &&
      now.isOpen === false &&
      current.can.has("receptacle")
    )
      return false;
    if (!coneMeetsBox(cone, objectBox(state, current))) return false;
    chain.push(current);
    current = now.parent === null ? undefined : world.objects[world.indexOf.get(now.parent)!];
  }
  return (
    !rules.occlusion ||
    world.rooms.length === 1 ||
    unoccluded(world, state, cone, chain).length === chain.length
  );
};

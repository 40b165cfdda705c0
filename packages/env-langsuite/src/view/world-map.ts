import type { MapAgent, MapPoint, MapThing, WorldMap } from "@mnemograph/core";
import type { Body } from "../play/body.js";
import type { AgentOptions } from "../rooms/agent-options.js";
import type { World, WorldObject } from "../rooms/world.js";
import { allContentOf, objectBox, objectState } from "../rooms/access.js";
import { isWallClosed } from "../rooms/closed-walls.js";
import type { AgentState, ObjectState, WorldState } from "../rooms/object-state.js";
import { flatten, look } from "./sight.js";
import { halfViewAngle, headingVector } from "./view-cone.js";

/** Corners of a view's round edge. */
const CORNERS = 16;

const viewOf = (
  { x, z, heading }: AgentState,
  { focalLength, viewDistance }: AgentOptions,
): readonly MapPoint[] => {
  const half = halfViewAngle(focalLength);
  const edge = Array.from({ length: CORNERS + 1 }, (_, corner): MapPoint => {
    const [dx, dz] = headingVector(heading - half + (2 * half * corner) / CORNERS);
    return [x + dx * viewDistance, z + dz * viewDistance];
  });
  return [[x, z], ...edge];
};

const MARKS: readonly (readonly [keyof ObjectState, string])[] = [
  ["isOpen", "open"],
  ["isToggled", "on"],
  ["isDirty", "dirty"],
  ["isCooked", "cooked"],
  ["isBroken", "broken"],
  ["isSliced", "sliced"],
  ["isUsedUp", "used up"],
  ["filledWith", "filled"],
];
const marksOf = (state: ObjectState): readonly string[] => [
  ...MARKS.flatMap(([flag, word]) => (state[flag] ? [word] : [])),
  ...(state.temperature === "RoomTemp" ? [] : [state.temperature.toLowerCase()]),
];

/**
 * The parts of a map beside the house: which things are in an agent's view, and the agents.
 */
export interface MapView {
  readonly isInView: (object: WorldObject) => boolean;
  readonly agents: readonly MapAgent[];
}

/** A thing's name for people. */
export const mapName = (world: World, id: string): string =>
  world.objects[world.indexOf.get(id) ?? -1]?.noun ?? id;

/**
 * A house from above as it stands now: what things hold, which walls and doors are shut, and what
 * is in view.
 */
export const houseMap = (
  world: World,
  state: WorldState,
  { isInView, agents }: MapView,
): WorldMap => ({
  rooms: world.rooms.map(({ name, floor }) => ({ name, floor })),
  walls: world.walls
    .filter((wall) => isWallClosed(world, state, wall))
    .map(({ fromX, fromZ, toX, toZ }) => [
      [fromX, fromZ],
      [toX, toZ],
    ]),
  things: world.objects.flatMap((object): readonly MapThing[] => {
    const now = objectState(state, object);
    // What lies in something else is named there; what is carried, with its agent.
    if (!now.exists || now.heldBy !== null || now.parent !== null) return [];
    const { minX, minZ, maxX, maxZ } = objectBox(state, object);
    const holds = allContentOf(world, state, object).map(({ noun }) => noun);
    const { id, noun: name } = object;
    return [
      {
        id,
        name,
        min: [minX, minZ],
        max: [maxX, maxZ],
        isInView: isInView(object),
        marks: marksOf(now),
        holds,
      },
    ];
  }),
  agents,
});

/** A house from above with what its agents see, each with the view of its own. */
export const worldMap = (
  { world, play }: Pick<Body, "world" | "play">,
  state: WorldState,
  optionsOf: (id: string) => AgentOptions,
): WorldMap => {
  const agents = Object.entries(state.agents);
  const seen = new Set(
    agents.flatMap(([id, agent]) =>
      flatten(look(world, state, agent, optionsOf(id), play.rules)).map(({ index }) => index),
    ),
  );
  return houseMap(world, state, {
    isInView: ({ index }) => seen.has(index),
    agents: agents.map(([name, agent]): MapAgent => ({
      name,
      at: [agent.x, agent.z],
      heading: agent.heading,
      view: [viewOf(agent, optionsOf(name))],
      carries: agent.inventory.map((id) => mapName(world, id)),
    })),
  });
};

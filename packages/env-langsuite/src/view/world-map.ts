import type { MapAgent, MapPoint, MapThing, WorldMap } from "@mnemograph/core";
import type { Body } from "../play/body.js";
import { allContentOf, objectBox, objectState } from "../rooms/access.js";
import { isWallClosed } from "../rooms/closed-walls.js";
import type { AgentState, ObjectState, WorldState } from "../rooms/object-state.js";
import { flatten, look } from "./sight.js";
import { halfViewAngle, headingVector } from "./view-cone.js";

/** Corners of a view's round edge. */
const CORNERS = 16;

const viewOf = ({ x, z, heading }: AgentState, { focalLength, viewDistance }: Body["options"]): readonly MapPoint[] => {
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

/** A house from above as it stands now: what each agent can see, what things hold, and which walls and doors are shut. */
export const worldMap = (body: Pick<Body, "world" | "options" | "play">, state: WorldState): WorldMap => {
  const { world, options, play } = body;
  const agents = Object.entries(state.agents);
  const seen = new Set(agents.flatMap(([, agent]) => flatten(look(world, state, agent, options, play.rules)).map(({ index }) => index)));
  const nameOf = (id: string) => world.objects[world.indexOf.get(id) ?? -1]?.noun ?? id;
  const things = world.objects.flatMap((object): readonly MapThing[] => {
    const now = objectState(state, object);
    // What lies in something else is named there; what is carried, with its agent.
    if (!now.exists || now.heldBy !== null || now.parent !== null) return [];
    const { minX, minZ, maxX, maxZ } = objectBox(state, object);
    const holds = allContentOf(world, state, object).map(({ noun }) => noun);
    return [
      {
        id: object.id,
        name: object.noun,
        min: [minX, minZ],
        max: [maxX, maxZ],
        isInView: seen.has(object.index),
        marks: marksOf(now),
        holds,
      },
    ];
  });
  return {
    rooms: world.rooms.map(({ name, floor }) => ({ name, floor })),
    walls: world.walls
      .filter((wall) => isWallClosed(world, state, wall))
      .map(({ fromX, fromZ, toX, toZ }) => [
        [fromX, fromZ],
        [toX, toZ],
      ]),
    things,
    agents: agents.map(([name, agent]): MapAgent => ({
      name,
      at: [agent.x, agent.z],
      heading: agent.heading,
      view: viewOf(agent, options),
      carries: agent.inventory.map(nameOf),
    })),
  };
};

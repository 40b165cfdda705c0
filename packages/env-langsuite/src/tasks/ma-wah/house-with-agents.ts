import type { MapAgent, WorldMap } from "@mnemograph/core";
import type { WorldState } from "../../rooms/object-state.js";
import { houseMap, mapName } from "../../view/world-map.js";
import { type House, isOpenToView, type Places, roomOfThing } from "./house.js";

/** Metres between agents that are in the same place. */
const APART = 0.6;

/**
 * The house from above. An agent is in a room, not at a point of it, and looks everywhere: it is
 * drawn in its room's middle, others of the room beside it, and its view is the room.
 */
export const houseWithAgents = (
  { world, agents }: House,
  state: WorldState,
  places: Places,
): WorldMap => {
  const rooms = new Set(Object.values(places));
  const drawn = agents.flatMap(({ id, name }): readonly MapAgent[] => {
    const room = world.rooms.find((one) => one.id === places[id]);
    if (room === undefined) return [];
    const company = agents.filter((other) => places[other.id] === room.id);
    const shift = APART * (company.findIndex((one) => one.id === id) - (company.length - 1) / 2);
    return [
      {
        name,
        at: [(room.minX + room.maxX) / 2 + shift, (room.minZ + room.maxZ) / 2],
        heading: null,
        view: [room.floor],
        carries: (state.agents[id]?.inventory ?? []).map((thing) => mapName(world, thing)),
      },
    ];
  });
  return houseMap(world, state, {
    isInView: (object) =>
      rooms.has(roomOfThing(world, state, object)) && isOpenToView(world, state, object),
    agents: drawn,
  });
};

import { objectState } from "../rooms/access.js";
import type { WorldState } from "../rooms/object-state.js";
import type { Body } from "./body.js";

/**
 * Everything that holds things and cannot be carried, in scene order: an agent with high-level
 * actions is given these at the start.
 */
export const placesOf = (state: WorldState, { world }: Body): number[] =>
  world.objects
    .filter(
      (object) =>
        object.can.has("receptacle") &&
        !object.can.has("pickupable") &&
        objectState(state, object).exists,
    )
    .map(({ index }) => index);

/** The line that names them. */
export const namedPlaces = (state: WorldState, body: Body): string => {
  const naming = body.play.naming(body.world, state.agents[body.agentId]!);
  const names = placesOf(state, body)
    .flatMap((index) => body.world.objects[index] ?? [])
    .map((object) => `a ${naming.nameOf(object)}`);
  return `You stand in a room that has ${names.join(", ")}.`;
};

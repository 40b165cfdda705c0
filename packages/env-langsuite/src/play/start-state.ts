import { agentAt, untouchedWorld, type WorldState } from "../rooms/object-state.js";
import type { Sight } from "../view/sight.js";
import { agentOf, perceive, type Body } from "./body.js";
import { withSighted } from "../rooms/names.js";
import type { RoomTask, StartPose } from "./room-task.js";

/**
 * A start pose as agents stand: its heading turned to the nearest of 0, 90, 180 and 270 degrees.
 */
export const standing = ({ x, z, heading }: StartPose): StartPose => ({
  x,
  z,
  heading: (((Math.round(heading / 90) % 4) + 4) % 4) * 90,
});

const directions = ["north", "east", "south", "west"] as const;

/** Where an agent in this pose looks, on the compass of described layouts: +z is north, +x east. */
export const directionOf = (pose: StartPose): string =>
  directions[standing(pose).heading / 90] as string;

/**
 * The world when an episode begins: it is prepared, the things that the agent reads about have
 * names, and the first look is taken.
 */
export const startState = (
  roomTask: RoomTask,
  body: Body,
): { readonly state: WorldState; readonly sight: Sight } => {
  const placed = untouchedWorld({ [body.agentId]: agentAt(standing(roomTask.start)) });
  const prepared = roomTask.prepare?.(placed, body) ?? placed;
  const described = roomTask.described?.(prepared, body) ?? [];
  const agent = withSighted(body.world, agentOf(prepared, body.agentId), described);
  return perceive(body, { ...prepared, agents: { [body.agentId]: agent } });
};

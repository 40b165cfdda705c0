import type { Room } from "../rooms/floor-plan.js";
import { type World, roomAt } from "../rooms/world.js";
import type { StartPose } from "./room-task.js";

/** How far the room reaches in which an agent starts, in whole steps of its own, along and across the way it looks first; its place in it is not told. */
export const tellRoomSize = (world: World, { x, z, heading }: StartPose, stepSize: number): string => {
  const room = roomAt(world, x, z) ?? (world.rooms[0] as Room);
  const steps = (metres: number) => Math.round(metres / stepSize);
  const [eastward, northward] = [steps(room.maxX - room.minX), steps(room.maxZ - room.minZ)];
  const looksEastOrWest = Math.round(heading / 90) % 2 !== 0;
  const [along, across] = looksEastOrWest ? [eastward, northward] : [northward, eastward];
  const name = world.rooms.length === 1 ? "room" : room.name;
  return `The ${name} in which you start reaches ${along} steps of move_ahead from wall to wall along the way you look first, and ${across} across it.`;
};

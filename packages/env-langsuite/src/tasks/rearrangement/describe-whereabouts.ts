import type { StartPose } from "../../play/room-task.js";
import { type World, roomAt } from "../../rooms/world.js";

/**
 * How far the room reaches in which an agent starts, and how far it stands from two of its ends, in
 * whole steps of its own.
 */
export const describeWhereabouts = (
  world: World,
  { x, z }: Pick<StartPose, "x" | "z">,
  stepSize: number,
): string => {
  const room = roomAt(world, x, z) ?? world.rooms[0]!;
  const steps = (metres: number) => Math.round(metres / stepSize);
  const { minX, maxX, minZ, maxZ } = room;
  const name = world.rooms.length === 1 ? "The room" : `The ${room.name}, where you start,`;
  return [
    `${name} is ${steps(maxX - minX)} steps from west to east and ${steps(maxZ - minZ)} from south to north.`,
    `You start ${steps(x - minX)} steps from its west end and ${steps(z - minZ)} steps from its south end.`,
  ].join(" ");
};

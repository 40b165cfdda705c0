import type { Room } from "../rooms/floor-plan.js";
import { type World, roomAt } from "../rooms/world.js";
import { headingVector } from "../view/view-cone.js";
import type { StartPose } from "./room-task.js";

/**
 * Metres from a place to the wall in a direction, degrees clockwise from north in quarter turns.
 */
const toWall = (
  { minX, maxX, minZ, maxZ }: Room,
  { x, z }: Pick<StartPose, "x" | "z">,
  direction: number,
): number => {
  const [east, north] = headingVector(direction).map(Math.round) as [number, number];
  if (east !== 0) return east > 0 ? maxX - x : x - minX;
  return north > 0 ? maxZ - z : z - minZ;
};

/**
 * The size of the room in which an agent starts, along and across the direction it looks in first,
 * and where it stands in the room, in whole steps of its own: an agent that sees only a few steps
 * far cannot know otherwise which way to go.
 */
export const describeRoomSize = (world: World, start: StartPose, stepSize: number): string => {
  const room = roomAt(world, start.x, start.z) ?? world.rooms[0]!;
  const steps = (metres: number) => Math.round(metres / stepSize);
  const wall = (turn: number) => toWall(room, start, start.heading + turn);
  const name = world.rooms.length === 1 ? "The room" : `The ${room.name}, where you start,`;
  return [
    `${name} is ${steps(wall(0) + wall(180))} steps deep and ${steps(wall(-90) + wall(90))} wide.`,
    `You start ${steps(wall(0))} steps from the wall ahead and ${steps(wall(-90))} steps from the wall on your left.`,
  ].join(" ");
};

import type { Room } from "./floor-plan.js";

const rows = ["south", "middle", "north"] as const;
const columns = ["west", "centre", "east"] as const;

/**
 * One of the nine cells of a room, for example `north-west`; cut from its bounding rectangle, so
 * most exact in rectangular rooms.
 */
export type CompassCell = string;

const third = (value: number, low: number, high: number): 0 | 1 | 2 => {
  const share = high > low ? (value - low) / (high - low) : 0;
  if (share < 1 / 3) return 0;
  return share < 2 / 3 ? 1 : 2;
};

/** In which ninth of a room a point lies, in words: `north-west`, `south`, `centre`. */
export const compassCell = (room: Room, x: number, z: number): CompassCell => {
  const row = rows[third(z, room.minZ, room.maxZ)];
  const column = columns[third(x, room.minX, room.maxX)];
  if (row === "middle") return column === "centre" ? "centre" : column;
  return column === "centre" ? row : `${row}-${column}`;
};

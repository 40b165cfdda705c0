import type { Point } from "./box.js";
import type { SceneDoor, SceneRoom } from "./scene-definition.js";
import type { Segment } from "./segment.js";

/** A room's convex floor with its bounding rectangle. */
export interface Room {
  readonly id: string;
  readonly name: string;
  readonly floor: readonly Point[];
  readonly minX: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxZ: number;
}
/** A piece of wall; one with a door object is open while that object is. */
export interface Wall extends Segment {
  readonly doorObject: string | null;
}

export const buildRoom = ({ id, name, floor }: SceneRoom): Room => {
  const xs = floor.map(([x]) => x);
  const zs = floor.map(([, z]) => z);
  return {
    id,
    name,
    floor,
    minX: Math.min(...xs),
    minZ: Math.min(...zs),
    maxX: Math.max(...xs),
    maxZ: Math.max(...zs),
  };
};

/** True inside or on the edge of the convex floor. */
export const isOnFloor = (room: Room, x: number, z: number): boolean => {
  if (x < room.minX || x > room.maxX || z < room.minZ || z > room.maxZ) return false;
  let sign = 0;
  for (const [index, [ax, az]] of room.floor.entries()) {
    const [bx, bz] = room.floor[(index + 1) % room.floor.length]!;
    const side = (bx - ax) * (z - az) - (bz - az) * (x - ax);
    if (Math.abs(side) < 1e-9) continue;
    if (sign !== 0 && side > 0 !== sign > 0) return false;
    sign = side;
  }
  return true;
};

/** The part of a wall from `start` to `end`, shares of its length. */
const part = (wall: Segment, start: number, end: number): Segment => ({
  fromX: wall.fromX + (wall.toX - wall.fromX) * start,
  fromZ: wall.fromZ + (wall.toZ - wall.fromZ) * start,
  toX: wall.fromX + (wall.toX - wall.fromX) * end,
  toZ: wall.fromZ + (wall.toZ - wall.fromZ) * end,
});

/**
 * Where on the wall (shares of its length) a door lies; undefined when it is more than 5 cm off the
 * wall's line.
 */
const doorway = (wall: Segment, door: SceneDoor): readonly [number, number] | undefined => {
  const dx = wall.toX - wall.fromX;
  const dz = wall.toZ - wall.fromZ;
  const length = Math.hypot(dx, dz);
  if (length === 0) return undefined;
  const shares = [door.from, door.to].map(([x, z]) => {
    const offLine = Math.abs((x - wall.fromX) * dz - (z - wall.fromZ) * dx) / length;
    return offLine > 0.05
      ? undefined
      : ((x - wall.fromX) * dx + (z - wall.fromZ) * dz) / (length * length);
  });
  const [one, other] = shares;
  if (one === undefined || other === undefined) return undefined;
  const start = Math.max(0, Math.min(one, other));
  const end = Math.min(1, Math.max(one, other));
  return start < end ? [start, end] : undefined;
};

/**
 * The edges of all floors with the doors cut out; a door with an object stays as a piece of wall
 * that can open.
 */
export const buildWalls = (rooms: readonly Room[], doors: readonly SceneDoor[]): Wall[] =>
  rooms.flatMap(({ floor }) =>
    floor.flatMap(([fromX, fromZ], index) => {
      const [toX, toZ] = floor[(index + 1) % floor.length]!;
      const edge = { fromX, fromZ, toX, toZ };
      const gaps = doors
        .flatMap((door) => {
          const gap = doorway(edge, door);
          return gap === undefined ? [] : [{ gap, door }];
        })
        .toSorted((one, other) => one.gap[0] - other.gap[0]);
      const pieces: Wall[] = [];
      let reached = 0;
      for (const { gap, door } of gaps) {
        if (gap[0] > reached) pieces.push({ ...part(edge, reached, gap[0]), doorObject: null });
        if (door.object !== undefined)
          pieces.push({ ...part(edge, gap[0], gap[1]), doorObject: door.object });
        reached = Math.max(reached, gap[1]);
      }
      if (reached < 1) pieces.push({ ...part(edge, reached, 1), doorObject: null });
      return pieces;
    }),
  );

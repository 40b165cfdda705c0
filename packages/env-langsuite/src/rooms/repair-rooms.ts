import { MnemographError } from "@mnemograph/core";
import type { Point } from "./box.js";
import type { SceneWarning } from "./scene-warning.js";
import type { SceneDefinition, SceneDoor, SceneRoom } from "./scene-definition.js";

const cross = ([ax, az]: Point, [bx, bz]: Point, [cx, cz]: Point): number =>
  (bx - ax) * (cz - az) - (bz - az) * (cx - ax);

/**
 * The convex hull of some points, counter-clockwise, without points on its edges (monotone chain).
 */
const convexHull = (points: readonly Point[]): [number, number][] => {
  const sorted = points.toSorted(([ax, az], [bx, bz]) => ax - bx || az - bz);
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && cross(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())].map(([x, z]) => [x, z]);
};

const areaOf = (floor: readonly Point[]): number =>
  Math.abs(
    floor.reduce(
      (sum, [x, z], index) =>
        sum + x * (floor.at(index - 1)?.[1] ?? 0) - z * (floor.at(index - 1)?.[0] ?? 0),
      0,
    ),
  ) / 2;

/** True where the outline turns in one direction only, and round once. */
const isConvex = (floor: readonly Point[]): boolean => {
  const turns = floor.map((point, index) =>
    cross(floor.at(index - 2)!, floor.at(index - 1)!, point),
  );
  const isOneWay = turns.every((turn) => turn >= -1e-9) || turns.every((turn) => turn <= 1e-9);
  return isOneWay && Math.abs(areaOf(floor) - areaOf(convexHull(floor))) < 1e-6;
};

/**
 * Repairs rooms and doors, reports each repair by its rule; DATA_INVALID for a floor without area.
 */
export const repairRooms = (
  scene: Pick<SceneDefinition, "id" | "rooms" | "doors">,
  knownObjects: ReadonlySet<string>,
): {
  readonly rooms: readonly SceneRoom[];
  readonly doors: readonly SceneDoor[];
  readonly warnings: readonly SceneWarning[];
} => {
  const warnings: SceneWarning[] = [];
  const taken = new Set<string>();
  const rooms = scene.rooms.map((room): SceneRoom => {
    let { id, floor } = room;
    for (let count = 2; taken.has(id); count += 1) id = `${room.id}#${count}`;
    if (id !== room.id)
      warnings.push({
        rule: "duplicate-room",
        objectId: room.id,
        message: `a second room with this id is called ${id}`,
      });
    taken.add(id);
    if (!isConvex(floor)) {
      floor = convexHull(floor);
      warnings.push({
        rule: "concave-floor",
        objectId: id,
        message: "the floor was grown to its convex hull",
      });
    }
    if (areaOf(floor) >= 1e-6) return { ...room, id, floor };
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `room ${room.id} of scene ${scene.id} has no floor area`,
      hint: "give the corners of its floor in order, in metres",
      evidence: { room: room.id, floor: room.floor },
    });
  });
  const doors = scene.doors.map((door): SceneDoor => {
    if (door.object === undefined || knownObjects.has(door.object)) return door;
    warnings.push({
      rule: "unknown-door",
      objectId: door.object,
      message: "the doorway of an object that is not there stays open",
    });
    return { from: door.from, to: door.to };
  });
  return { rooms, doors, warnings };
};

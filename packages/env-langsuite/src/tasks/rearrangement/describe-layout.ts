import { contentOf, objectState } from "../../rooms/access.js";
import { compassCell } from "../../rooms/compass-cell.js";
import type { Naming } from "../../rooms/names.js";
import type { WorldState } from "../../rooms/object-state.js";
import { type World, type WorldObject, roomAt } from "../../rooms/world.js";

/**
 * The layout of a house in words: per ninth of each room what stands there, what is in or on it,
 * and what is open.
 */
export const describeLayout = (world: World, state: WorldState, naming: Naming): string => {
  const item = (object: WorldObject): string => {
    const { isOpen } = objectState(state, object);
    if (isOpen === undefined) return `a ${naming.nameOf(object)}`;
    return `a ${naming.nameOf(object)} (${isOpen ? "open" : "closed"})`;
  };
  const clauses = (object: WorldObject): string[] => {
    const inner = contentOf(world, state, object);
    if (inner.length === 0) return [];
    const preposition = object.can.has("openable") ? "in" : "on";
    return [
      `${preposition} ${naming.nameOf(object)}: ${inner.map(item).join(", ")}`,
      ...inner.flatMap(clauses),
    ];
  };
  const groups = new Map<string, WorldObject[]>();
  for (const object of world.objects) {
    const { exists, parent, heldBy, x, z } = objectState(state, object);
    if (!exists || parent !== null || heldBy !== null) continue;
    const room = roomAt(world, x, z) ?? world.rooms[0];
    if (room === undefined) continue;
    const where =
      world.rooms.length === 1
        ? compassCell(room, x, z)
        : `${compassCell(room, x, z)} of the ${room.name}`;
    groups.set(where, [...(groups.get(where) ?? []), object]);
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([where, objects]) =>
        `In the ${where}: ${[objects.map(item).join(", "), ...objects.flatMap(clauses)].join("; ")}.`,
    )
    .join("\n");
};

import type { MapPoint, MapThing, WorldMap } from "@mnemograph/core";
import { cellIndex } from "./cell-index.js";
import { type GridObject, type GridState, type GridWorld, isWall } from "./grid.js";
import { visibleCells } from "./visible-cells.js";

type Segment = readonly [from: MapPoint, to: MapPoint];

/** Half of what a thing that lies in a cell, and of what a door in its wall takes of it. */
const THING = 0.34;
const DOOR = 0.16;

/** A map's second axis grows to the north, a grid's to the south. */
const at = (x: number, y: number): MapPoint => [x, -y];
const box = (left: number, top: number, right: number, bottom: number): readonly MapPoint[] => [
  at(left, top),
  at(right, top),
  at(right, bottom),
  at(left, bottom),
];

/** Stretches of places that follow each other, from the first to after the last, where `holds`. */
const stretches = (
  length: number,
  holds: (place: number) => boolean,
): readonly (readonly [number, number])[] => {
  const found: [number, number][] = [];
  for (let place = 0; place < length; place += 1) {
    const last = found.at(-1);
    if (!holds(place)) continue;
    if (last?.[1] === place) last[1] = place + 1;
    else found.push([place, place + 1]);
  }
  return found;
};

/**
 * Walls as lines through the middle of their cells; doors leave a gap, and a single cell is a short
 * one.
 */
const wallsOf = (world: GridWorld): readonly Segment[] => {
  const { width, height } = world;
  const isEdge = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && isWall(world, x, y);
  const lines: Segment[] = [];
  for (let y = 0; y < height; y += 1)
    for (const [from, to] of stretches(width, (x) => isEdge(x, y)))
      if (to - from > 1) lines.push([at(from + 0.5, y + 0.5), at(to - 0.5, y + 0.5)]);
      else if (!isEdge(from, y - 1) && !isEdge(from, y + 1))
        lines.push([at(from, y + 0.5), at(to, y + 0.5)]);
  for (let x = 0; x < width; x += 1)
    for (const [from, to] of stretches(height, (y) => isEdge(x, y)))
      if (to - from > 1) lines.push([at(x + 0.5, from + 0.5), at(x + 0.5, to - 0.5)]);
  return lines;
};

const marksOf = ({ type, isOpen, isLocked }: GridObject): readonly string[] => {
  if (type !== "door") return [];
  if (isOpen === true) return ["open"];
  return [isLocked === true ? "locked" : "closed"];
};

/** A door fills the gap of its wall: wide along it, thin across. */
const extentOf = (
  world: GridWorld,
  { type }: GridObject,
  x: number,
  y: number,
): readonly [wide: number, deep: number] => {
  if (type !== "door") return [THING, THING];
  return isWall(world, x - 1, y) && isWall(world, x + 1, y) ? [0.5, DOOR] : [DOOR, 0.5];
};

/**
 * A grid from above, a cell to a metre and north up: rooms, walls, things with the state of doors,
 * the cells that the agent sees, and what it carries.
 */
export const gridMap = (world: GridWorld, state: GridState, viewSize = 7): WorldMap => {
  const { agent, objects, carrying } = state;
  const name = (index: number | null | undefined) => {
    const object = index === null || index === undefined ? undefined : objects[index];
    return object === undefined ? [] : [`${object.color} ${object.type}`];
  };
  const seen = visibleCells(world, state, viewSize, cellIndex(world, state));
  const isSeen = (x: number, y: number) => seen.some((cell) => cell.x === x && cell.y === y);
  return {
    rooms: world.rooms.map(({ minX, minY, maxX, maxY }, index) => ({
      name: `room ${index + 1}`,
      floor: box(minX + 0.5, minY + 0.5, maxX + 0.5, maxY + 0.5),
    })),
    walls: wallsOf(world),
    things: objects.flatMap((object, index): readonly MapThing[] => {
      const { x, y } = object;
      if (x === null || y === null) return [];
      const [wide, deep] = extentOf(world, object, x, y);
      const [min, max] = [at(x + 0.5 - wide, y + 0.5 + deep), at(x + 0.5 + wide, y + 0.5 - deep)];
      const [id, isInView] = [`thing ${index}`, isSeen(x, y)];
      return [
        {
          id,
          name: `${object.color} ${object.type}`,
          min,
          max,
          isInView,
          marks: marksOf(object),
          holds: name(object.contains),
        },
      ];
    }),
    agents: [
      {
        name: "agent",
        at: at(agent.x + 0.5, agent.y + 0.5),
        // Facing counts from east; a heading from north, both clockwise.
        heading: ((agent.facing + 1) % 4) * 90,
        view: Array.from({ length: world.height }, (_, y) => y).flatMap((y) =>
          stretches(world.width, (x) => isSeen(x, y)).map(([from, to]) => box(from, y, to, y + 1)),
        ),
        carries: name(carrying),
      },
    ],
  };
};

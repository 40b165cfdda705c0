import type { SeededRandom } from "@mnemograph/core";
import {
  GridColor,
  type Facing,
  type GridObject,
  type GridObjectType,
  type GridRoom,
  type GridState,
  type GridWorld,
} from "../grid/grid.js";

export type Side = "right" | "down" | "left" | "up";
export const colors: readonly GridColor[] = GridColor.options;
const sideStep: Readonly<Record<Side, readonly [number, number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};

/** Builds one grid of equal rooms step by step; every choice comes from the given random source. */
export interface GridBuilder {
  readonly columns: number;
  readonly rows: number;
  readonly random: SeededRandom;
  /** A door in a wall that two rooms share; its index. */
  door(
    column: number,
    row: number,
    side: Side,
    options?: { color?: GridColor; isLocked?: boolean; isOpen?: boolean },
  ): number;
  removeWall(column: number, row: number, side: Side): void;
  /** Adds doors until every room can be reached. */
  connectAll(options?: { isOpen?: boolean; colors?: readonly GridColor[] }): void;
  /**
   * A thing on a free cell of a room, any room by default; undefined where there is no free cell.
   */
  thing(
    type: Exclude<GridObjectType, "door">,
    color: GridColor,
    room?: readonly [number, number],
  ): number;
  thingAt(type: Exclude<GridObjectType, "door">, color: GridColor, x: number, y: number): number;
  /** A thing that is on no cell: inside a box, or in the agent's hand. */
  hidden(type: Exclude<GridObjectType, "door">, color: GridColor): number;
  inBox(box: number, inside: number): void;
  distractors(
    count: number,
    options?: { isUnique?: boolean; room?: readonly [number, number] },
  ): number[];
  agent(room?: readonly [number, number]): void;
  carry(index: number): void;
  object(index: number): GridObject;
  roomOf(column: number, row: number): GridRoom;
  neighbours(column: number, row: number): Side[];
  /**
   * True where the agent can get beside every thing without moving any; doors count as passable.
   */
  allReachable(): boolean;
  finish(): { readonly world: GridWorld; readonly start: GridState };
}

const linkKey = (column: number, row: number, side: Side) => {
  const [dx, dy] = sideStep[side];
  return [`${column},${row}`, `${column + dx},${row + dy}`].toSorted().join("-");
};

/** `roomSize` counts the walls on both sides; neighbouring rooms share a wall. */
export const gridBuilder = (options: {
  columns: number;
  rows: number;
  roomSize: number;
  random: SeededRandom;
}): GridBuilder => {
  const { columns, rows, roomSize, random } = options;
  const width = columns * (roomSize - 1) + 1;
  const height = rows * (roomSize - 1) + 1;
  const isWallCell = (x: number, y: number) => x % (roomSize - 1) === 0 || y % (roomSize - 1) === 0;
  const walls = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_cell, x) => (isWallCell(x, y) ? "#" : ".")),
  );
  const objects: GridObject[] = [];
  const links = new Set<string>();
  let agent: GridState["agent"] = { x: 1, y: 1, facing: 0 };
  let carrying: number | null = null;
  let hasAgent = false;

  const roomOf = (column: number, row: number): GridRoom => ({
    minX: column * (roomSize - 1),
    minY: row * (roomSize - 1),
    maxX: (column + 1) * (roomSize - 1),
    maxY: (row + 1) * (roomSize - 1),
  });
  const isTaken = (x: number, y: number) =>
    objects.some((object) => object.x === x && object.y === y);
  const isFree = (x: number, y: number) =>
    walls[y]?.[x] === "." && !isTaken(x, y) && !(hasAgent && agent.x === x && agent.y === y);
  const freeCells = ({ minX, minY, maxX, maxY }: GridRoom): [number, number][] => {
    const cells: [number, number][] = [];
    for (let y = minY + 1; y < maxY; y += 1)
      for (let x = minX + 1; x < maxX; x += 1) if (isFree(x, y)) cells.push([x, y]);
    return cells;
  };
  const anyRoom = (): [number, number] => [
    random.integer(0, columns - 1),
    random.integer(0, rows - 1),
  ];
  const neighbours = (column: number, row: number): Side[] =>
    (Object.keys(sideStep) as Side[]).filter((side) => {
      const [dx, dy] = sideStep[side];
      return column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows;
    });
  const wallLine = (column: number, row: number, side: Side): [number, number][] => {
    const { minX, minY, maxX, maxY } = roomOf(column, row);
    const middle = Array.from({ length: roomSize - 2 }, (_, index) => index + 1);
    if (side === "right") return middle.map((offset) => [maxX, minY + offset]);
    if (side === "left") return middle.map((offset) => [minX, minY + offset]);
    if (side === "down") return middle.map((offset) => [minX + offset, maxY]);
    return middle.map((offset) => [minX + offset, minY]);
  };

  /** How many rooms can be reached from the first one. */
  const reached = () => {
    const seen = new Set(["0,0"]);
    const open: [number, number][] = [[0, 0]];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const side of neighbours(...cell)) {
        const [dx, dy] = sideStep[side];
        const key = `${cell[0] + dx},${cell[1] + dy}`;
        if (seen.has(key) || !links.has(linkKey(...cell, side))) continue;
        seen.add(key);
        open.push([cell[0] + dx, cell[1] + dy]);
      }
    }
    return seen.size;
  };

  const builder: GridBuilder = {
    columns,
    rows,
    random,
    roomOf,
    neighbours,
    object: (index) => objects[index]!,
    door(
      column,
      row,
      side,
      { color = random.pick(colors), isLocked = false, isOpen = false } = {},
    ) {
      const [x, y] = random.pick(wallLine(column, row, side));
      (walls[y] as string[])[x] = ".";
      links.add(linkKey(column, row, side));
      return objects.push({ type: "door", color, x, y, isOpen, isLocked }) - 1;
    },
    removeWall(column, row, side) {
      for (const [x, y] of wallLine(column, row, side)) (walls[y] as string[])[x] = ".";
      links.add(linkKey(column, row, side));
    },
    connectAll({ isOpen = false, colors: allowed = colors } = {}) {
      while (reached() < columns * rows) {
        const [column, row] = anyRoom();
        const side = random.pick(neighbours(column, row));
        if (!links.has(linkKey(column, row, side)))
          builder.door(column, row, side, { color: random.pick(allowed), isOpen });
      }
    },
    thing(type, color, room = anyRoom()) {
      const cells = freeCells(roomOf(...room));
      const [x, y] = random.pick(cells);
      return objects.push({ type, color, x, y }) - 1;
    },
    thingAt: (type, color, x, y) => objects.push({ type, color, x, y }) - 1,
    hidden: (type, color) => objects.push({ type, color, x: null, y: null }) - 1,
    inBox(box, inside) {
      objects[box] = { ...objects[box]!, contains: inside };
    },
    distractors(count, { isUnique = true, room } = {}) {
      const placed: number[] = [];
      const isNew = (type: string, color: string) =>
        !isUnique || !objects.some((object) => object.type === type && object.color === color);
      for (let tries = 0; placed.length < count && tries < count * 60; tries += 1) {
        const type = random.pick(["ball", "box", "key"] as const);
        const color = random.pick(colors);
        const where = room ?? anyRoom();
        if (isNew(type, color) && freeCells(roomOf(...where)).length > 0)
          placed.push(builder.thing(type, color, where));
      }
      return placed;
    },
    agent(room = anyRoom()) {
      const [x, y] = random.pick(freeCells(roomOf(...room)));
      agent = { x, y, facing: random.integer(0, 3) as Facing };
      hasAgent = true;
    },
    carry(index) {
      carrying = index;
    },
    allReachable() {
      const seen = new Set([agent.y * width + agent.x]);
      const touched = new Set<number>();
      const open: [number, number][] = [[agent.x, agent.y]];
      for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
        for (const [dx, dy] of Object.values(sideStep)) {
          const [x, y] = [cell[0] + dx, cell[1] + dy];
          if (walls[y]?.[x] !== "." || seen.has(y * width + x)) continue;
          const index = objects.findIndex((object) => object.x === x && object.y === y);
          if (index >= 0) touched.add(index);
          if (index >= 0 && objects[index]?.type !== "door") continue;
          seen.add(y * width + x);
          open.push([x, y]);
        }
      }
      return objects.every((object, index) => object.x === null || touched.has(index));
    },
    finish: () => ({
      world: {
        width,
        height,
        walls: walls.map((row) => row.join("")),
        rooms: Array.from({ length: columns * rows }, (_, index) =>
          roomOf(index % columns, Math.floor(index / columns)),
        ),
      },
      start: { objects: [...objects], agent, carrying },
    }),
  };
  return builder;
};

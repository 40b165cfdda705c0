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

const linkKey = (column: number, row: number, side: Side) => {
  const [dx, dy] = sideStep[side];
  return [`${column},${row}`, `${column + dx},${row + dy}`].toSorted().join("-");
};

type ThingType = Exclude<GridObjectType, "door">;

interface GridSize {
  readonly columns: number;
  readonly rows: number;
  /** Counts the walls on both sides; neighbouring rooms share a wall. */
  readonly roomSize: number;
}

/** Builds one grid of equal rooms step by step; every choice comes from the given random source. */
export class GridBuilder {
  private readonly walls: string[][];
  private readonly objects: GridObject[] = [];
  private readonly links = new Set<string>();
  private start: GridState["agent"] | undefined;
  private carrying: number | null = null;

  constructor(
    readonly size: GridSize,
    readonly random: SeededRandom,
  ) {
    const step = size.roomSize - 1;
    const isWall = (x: number, y: number) => x % step === 0 || y % step === 0;
    this.walls = Array.from({ length: size.rows * step + 1 }, (_, y) =>
      Array.from({ length: size.columns * step + 1 }, (_cell, x) => (isWall(x, y) ? "#" : ".")),
    );
  }

  object(index: number): GridObject {
    return this.objects[index]!;
  }

  roomOf(column: number, row: number): GridRoom {
    const step = this.size.roomSize - 1;
    return {
      minX: column * step,
      minY: row * step,
      maxX: (column + 1) * step,
      maxY: (row + 1) * step,
    };
  }

  neighbours(column: number, row: number): Side[] {
    const { columns, rows } = this.size;
    return (Object.keys(sideStep) as Side[]).filter((side) => {
      const [dx, dy] = sideStep[side];
      return column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows;
    });
  }

  /** A door in a wall that two rooms share; its index. */
  door(
    column: number,
    row: number,
    side: Side,
    {
      color = this.random.pick(colors),
      isLocked = false,
      isOpen = false,
    }: { color?: GridColor; isLocked?: boolean; isOpen?: boolean } = {},
  ): number {
    const [x, y] = this.random.pick(this.wallLine(column, row, side));
    this.openWall(x, y);
    this.links.add(linkKey(column, row, side));
    return this.add({ type: "door", color, x, y, isOpen, isLocked });
  }

  removeWall(column: number, row: number, side: Side): void {
    for (const [x, y] of this.wallLine(column, row, side)) this.openWall(x, y);
    this.links.add(linkKey(column, row, side));
  }

  /** Adds doors until every room can be reached. */
  connectAll({
    isOpen = false,
    colors: allowed = colors,
  }: { isOpen?: boolean; colors?: readonly GridColor[] } = {}): void {
    while (this.countReached() < this.size.columns * this.size.rows) {
      const [column, row] = this.anyRoom();
      const side = this.random.pick(this.neighbours(column, row));
      if (!this.links.has(linkKey(column, row, side)))
        this.door(column, row, side, { color: this.random.pick(allowed), isOpen });
    }
  }

  /** A thing on a free cell of a room, any room by default; its index. */
  thing(type: ThingType, color: GridColor, room = this.anyRoom()): number {
    const [x, y] = this.random.pick(this.freeCells(this.roomOf(...room)));
    return this.add({ type, color, x, y });
  }

  thingAt(type: ThingType, color: GridColor, x: number, y: number): number {
    return this.add({ type, color, x, y });
  }

  /** A thing that is on no cell: inside a box, or in the agent's hand. */
  hidden(type: ThingType, color: GridColor): number {
    return this.add({ type, color, x: null, y: null });
  }

  inBox(box: number, inside: number): void {
    this.objects[box] = { ...this.object(box), contains: inside };
  }

  distractors(
    count: number,
    { isUnique = true, room }: { isUnique?: boolean; room?: readonly [number, number] } = {},
  ): number[] {
    const placed: number[] = [];
    const isNew = (type: string, color: string) =>
      !isUnique || !this.objects.some((object) => object.type === type && object.color === color);
    for (let tries = 0; placed.length < count && tries < count * 60; tries += 1) {
      const type = this.random.pick(["ball", "box", "key"] as const);
      const color = this.random.pick(colors);
      const where = room ?? this.anyRoom();
      if (isNew(type, color) && this.freeCells(this.roomOf(...where)).length > 0)
        placed.push(this.thing(type, color, where));
    }
    return placed;
  }

  agent(room = this.anyRoom()): void {
    const [x, y] = this.random.pick(this.freeCells(this.roomOf(...room)));
    this.start = { x, y, facing: this.random.integer(0, 3) as Facing };
  }

  carry(index: number): void {
    this.carrying = index;
  }

  /** True where the agent can get beside every thing without moving any; doors count as passable. */
  allReachable(): boolean {
    const { objects, agentStart } = this;
    const seen = new Set([`${agentStart.x},${agentStart.y}`]);
    const touched = new Set<number>();
    const open: [number, number][] = [[agentStart.x, agentStart.y]];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const [dx, dy] of Object.values(sideStep)) {
        const [x, y] = [cell[0] + dx, cell[1] + dy];
        if (this.walls[y]?.[x] !== "." || seen.has(`${x},${y}`)) continue;
        const index = objects.findIndex((object) => object.x === x && object.y === y);
        if (index >= 0) touched.add(index);
        if (index >= 0 && objects[index]?.type !== "door") continue;
        seen.add(`${x},${y}`);
        open.push([x, y]);
      }
    }
    return objects.every((object, index) => object.x === null || touched.has(index));
  }

  finish(): { readonly world: GridWorld; readonly start: GridState } {
    const { objects, agentStart: agent, carrying } = this;
    const { columns, rows } = this.size;
    const walls = this.walls.map((row) => row.join(""));
    const rooms = Array.from({ length: columns * rows }, (_, index) =>
      this.roomOf(index % columns, Math.floor(index / columns)),
    );
    return {
      world: { width: walls[0]?.length ?? 0, height: walls.length, walls, rooms },
      start: { objects: [...objects], agent, carrying },
    };
  }

  private get agentStart(): GridState["agent"] {
    return this.start ?? { x: 1, y: 1, facing: 0 };
  }

  private add(object: GridObject): number {
    return this.objects.push(object) - 1;
  }

  private openWall(x: number, y: number): void {
    (this.walls[y] as string[])[x] = ".";
  }

  private isFree(x: number, y: number): boolean {
    const isAt = (thing?: { readonly x: number | null; readonly y: number | null }) =>
      thing?.x === x && thing.y === y;
    return this.walls[y]?.[x] === "." && !this.objects.some(isAt) && !isAt(this.start);
  }

  private freeCells({ minX, minY, maxX, maxY }: GridRoom): [number, number][] {
    const cells: [number, number][] = [];
    for (let y = minY + 1; y < maxY; y += 1)
      for (let x = minX + 1; x < maxX; x += 1) if (this.isFree(x, y)) cells.push([x, y]);
    return cells;
  }

  private anyRoom(): readonly [number, number] {
    const { columns, rows } = this.size;
    return [this.random.integer(0, columns - 1), this.random.integer(0, rows - 1)];
  }

  private wallLine(column: number, row: number, side: Side): [number, number][] {
    const { minX, minY, maxX, maxY } = this.roomOf(column, row);
    const middle = Array.from({ length: this.size.roomSize - 2 }, (_, index) => index + 1);
    if (side === "right") return middle.map((offset) => [maxX, minY + offset]);
    if (side === "left") return middle.map((offset) => [minX, minY + offset]);
    if (side === "down") return middle.map((offset) => [minX + offset, maxY]);
    return middle.map((offset) => [minX + offset, minY]);
  }

  /** How many rooms can be reached from the first one. */
  private countReached(): number {
    const seen = new Set(["0,0"]);
    const open: [number, number][] = [[0, 0]];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const side of this.neighbours(...cell)) {
        const [dx, dy] = sideStep[side];
        const key = `${cell[0] + dx},${cell[1] + dy}`;
        if (seen.has(key) || !this.links.has(linkKey(...cell, side))) continue;
        seen.add(key);
        open.push([cell[0] + dx, cell[1] + dy]);
      }
    }
    return seen.size;
  }
}

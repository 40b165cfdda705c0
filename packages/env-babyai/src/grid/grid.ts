import { z } from "zod";

export const GridColor = z.enum(["red", "green", "blue", "purple", "yellow", "grey"]);
export type GridColor = z.infer<typeof GridColor>;
export const GridObjectType = z.enum(["ball", "box", "key", "door"]);
export type GridObjectType = z.infer<typeof GridObjectType>;

/** A thing on the grid. A carried thing, or one inside a box, has no cell. */
export type GridObject = {
  readonly type: GridObjectType;
  readonly color: GridColor;
  readonly x: number | null;
  readonly y: number | null;
  /** Doors only. */
  readonly isOpen?: boolean;
  readonly isLocked?: boolean;
  /** Boxes only: index of the thing inside. */
  readonly contains?: number | null;
};

/** Facing as in Minigrid: 0 east, 1 south, 2 west, 3 north; y grows to the south. */
export type Facing = 0 | 1 | 2 | 3;

/** The dynamic part of a grid: things by index, the agent, what it carries. */
export type GridState = {
  readonly objects: readonly GridObject[];
  readonly agent: { readonly x: number; readonly y: number; readonly facing: Facing };
  /** Index of the carried thing. */
  readonly carrying: number | null;
};

export interface GridRoom {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * The static part, in cells: walls by row (`#`), and rooms as rectangles that include their walls.
 */
export interface GridWorld {
  readonly width: number;
  readonly height: number;
  readonly walls: readonly string[];
  readonly rooms: readonly GridRoom[];
}

export const facingVectors: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

export const isWall = (world: GridWorld, x: number, y: number): boolean =>
  world.walls[y]?.[x] !== ".";

export const objectAt = (state: GridState, x: number, y: number): number =>
  state.objects.findIndex((object) => object.x === x && object.y === y);

export const frontOf = ({ x, y, facing }: GridState["agent"]): readonly [number, number] => {
  const [dx, dy] = facingVectors[facing]!;
  return [x + dx, y + dy];
};

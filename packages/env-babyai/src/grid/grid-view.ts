import { facingVectors, isWall, type GridState, type GridWorld } from "./grid.js";

/** What the agent sees: things in its egocentric square, far to near. */
export interface GridView {
  /** Indices straight ahead, in the agent's own column. */
  readonly front: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Things by cell, for one look or one plan. */
export const cellIndex = (world: GridWorld, state: GridState): Map<number, number> => {
  const cells = new Map<number, number>();
  for (const [index, { x, y }] of state.objects.entries()) if (x !== null && y !== null) cells.set(y * world.width + x, index);
  return cells;
};

/**
 * Minigrid's egocentric view of `size` × `size` cells (odd), the agent in the middle of the near edge; walls and closed doors hide what is behind.
 *
 * @example
 * const { world, start } = generateLevel("GoToLocal", 1);
 * const { front } = viewGrid(world, start); // places in start.objects, far ones first
 */
export const viewGrid = (world: GridWorld, state: GridState, size = 7): GridView => {
  const { agent } = state;
  const [aheadX, aheadY] = facingVectors[agent.facing] as readonly [number, number];
  const [rightX, rightY] = facingVectors[(agent.facing + 1) % 4] as readonly [number, number];
  const half = (size - 1) / 2;
  const things = cellIndex(world, state);
  /** Column 0 is leftmost, row 0 farthest. */
  const worldX = (column: number, row: number) => agent.x + aheadX * (size - 1 - row) + rightX * (column - half);
  const worldY = (column: number, row: number) => agent.y + aheadY * (size - 1 - row) + rightY * (column - half);
  const thingAt = (column: number, row: number) => things.get(worldY(column, row) * world.width + worldX(column, row));
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < world.width && y < world.height;
  const lets = (column: number, row: number): boolean => {
    const x = worldX(column, row);
    const y = worldY(column, row);
    if (!isInside(x, y) || isWall(world, x, y)) return false;
    const thing = things.get(y * world.width + x);
    const object = thing === undefined ? undefined : state.objects[thing];
    return object?.type !== "door" || object.isOpen === true;
  };
  const seen = new Uint8Array(size * size);
  const mark = (column: number, row: number) => {
    seen[row * size + column] = 1;
  };
  mark(half, size - 1);
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let column = 0; column < size - 1; column += 1) {
      if (seen[row * size + column] === 0 || !lets(column, row)) continue;
      mark(column + 1, row);
      if (row > 0) {
        mark(column + 1, row - 1);
        mark(column, row - 1);
      }
    }
    for (let column = size - 1; column > 0; column -= 1) {
      if (seen[row * size + column] === 0 || !lets(column, row)) continue;
      mark(column - 1, row);
      if (row > 0) {
        mark(column - 1, row - 1);
        mark(column, row - 1);
      }
    }
  }
  const view = { front: [] as number[], left: [] as number[], right: [] as number[] };
  for (let column = 0; column < size; column += 1) {
    const side = column < half ? view.left : column === half ? view.front : view.right;
    for (let row = 0; row < size; row += 1) {
      if (seen[row * size + column] === 0) continue;
      const x = worldX(column, row);
      if (!isInside(x, worldY(column, row))) continue;
      const thing = thingAt(column, row);
      if (thing !== undefined) side.push(thing);
    }
  }
  return view;
};

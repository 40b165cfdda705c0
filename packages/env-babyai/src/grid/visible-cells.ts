import { facingVectors, isWall, type GridState, type GridWorld } from "./grid.js";

/** A cell in the agent's view: its place in the view, and on the grid. */
export interface VisibleCell {
  /** 0 is leftmost. */
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The cells of Minigrid's egocentric view of `size` × `size` cells (odd), the agent in the middle
 * of the near edge, column by column, far to near; walls and closed doors hide what is behind, and
 * are seen themselves.
 */
export const visibleCells = (
  world: GridWorld,
  { agent, objects }: GridState,
  size: number,
  things: ReadonlyMap<number, number>,
): readonly VisibleCell[] => {
  const [aheadX, aheadY] = facingVectors[agent.facing]!;
  const [rightX, rightY] = facingVectors[(agent.facing + 1) % 4]!;
  const half = (size - 1) / 2;
  /** Column 0 is leftmost, row 0 farthest. */
  const worldX = (column: number, row: number) =>
    agent.x + aheadX * (size - 1 - row) + rightX * (column - half);
  const worldY = (column: number, row: number) =>
    agent.y + aheadY * (size - 1 - row) + rightY * (column - half);
  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < world.width && y < world.height;
  const lets = (column: number, row: number): boolean => {
    const x = worldX(column, row);
    const y = worldY(column, row);
    if (!isInside(x, y) || isWall(world, x, y)) return false;
    const thing = things.get(y * world.width + x);
    const object = thing === undefined ? undefined : objects[thing];
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
  const cells: VisibleCell[] = [];
  for (let column = 0; column < size; column += 1) {
    for (let row = 0; row < size; row += 1) {
      const [x, y] = [worldX(column, row), worldY(column, row)];
      if (seen[row * size + column] === 1 && isInside(x, y)) cells.push({ column, x, y });
    }
  }
  return cells;
};

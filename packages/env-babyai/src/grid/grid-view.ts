import { cellIndex } from "./cell-index.js";
import type { GridState, GridWorld } from "./grid.js";
import { visibleCells } from "./visible-cells.js";

/** What the agent sees: things in its egocentric square, far to near. */
export interface GridView {
  /** Indices straight ahead, in the agent's own column. */
  readonly front: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/**
 * Minigrid's egocentric view of `size` × `size` cells (odd), the agent in the middle of the near
 * edge; walls and closed doors hide what is behind.
 *
 * @example
 * const { world, start } = generateLevel("GoToLocal", 1);
 * const { front } = viewGrid(world, start); // places in start.objects, far ones first
 */
export const viewGrid = (world: GridWorld, state: GridState, size = 7): GridView => {
  const half = (size - 1) / 2;
  const things = cellIndex(world, state);
  const view = { front: [] as number[], left: [] as number[], right: [] as number[] };
  for (const { column, x, y } of visibleCells(world, state, size, things)) {
    const thing = things.get(y * world.width + x);
    const side = column < half ? view.left : view.right;
    if (thing !== undefined) (column === half ? view.front : side).push(thing);
  }
  return view;
};

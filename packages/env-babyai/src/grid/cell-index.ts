import type { GridState, GridWorld } from "./grid.js";

/** Things by cell, for one look or one plan. */
export const cellIndex = (world: GridWorld, state: GridState): Map<number, number> => {
  const cells = new Map<number, number>();
  for (const [index, { x, y }] of state.objects.entries())
    if (x !== null && y !== null) cells.set(y * world.width + x, index);
  return cells;
};

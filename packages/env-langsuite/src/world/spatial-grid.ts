import type { Box } from "./box.js";

/** Finds the boxes near a place without looking at the others. */
export interface SpatialGrid {
  /** Indices of boxes whose cells the query touches, ascending, each once. */
  near(minX: number, minZ: number, maxX: number, maxZ: number): number[];
}

const keyOf = (column: number, row: number) => (column + 32_768) * 65_536 + (row + 32_768);

/** A uniform grid over fixed boxes; `cellSize` in metres. */
export const spatialGrid = (boxes: readonly Box[], cellSize = 1): SpatialGrid => {
  const cells = new Map<number, number[]>();
  const cellOf = (value: number) => Math.floor(value / cellSize);
  for (const [index, box] of boxes.entries()) {
    for (let column = cellOf(box.minX); column <= cellOf(box.maxX); column += 1) {
      for (let row = cellOf(box.minZ); row <= cellOf(box.maxZ); row += 1) {
        const key = keyOf(column, row);
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [index]);
        else cell.push(index);
      }
    }
  }
  return {
    near(minX, minZ, maxX, maxZ) {
      const found: number[] = [];
      for (let column = cellOf(minX); column <= cellOf(maxX); column += 1) {
        for (let row = cellOf(minZ); row <= cellOf(maxZ); row += 1) {
          const cell = cells.get(keyOf(column, row));
          if (cell !== undefined) for (const index of cell) found.push(index);
        }
      }
      found.sort((one, other) => one - other);
      return found.filter((index, position) => index !== found[position - 1]);
    },
  };
};

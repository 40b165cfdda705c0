import type { Box } from "./box.js";

/** Finds the boxes near a place without looking at the others. */
export interface SpatialGrid {
  /** Indices of boxes whose cells the query touches, ascending, each once. */
  near(minX: number, minZ: number, maxX: number, maxZ: number): number[];
}

/** A box over more cells than this is looked at in every query. */
const mostCells = 4096;

const keyOf = (column: number, row: number) => (column + 32_768) * 65_536 + (row + 32_768);

/** A uniform grid over fixed boxes; `cellSize` in metres. */
export const spatialGrid = (boxes: readonly Box[], cellSize = 1): SpatialGrid => {
  const cells = new Map<number, number[]>();
  const cellOf = (value: number) => Math.floor(value / cellSize);
  /** Boxes over so many cells that listing them in each costs more than always looking at them. */
  const everywhere: number[] = [];
  let [firstColumn, lastColumn, firstRow, lastRow] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [index, box] of boxes.entries()) {
    const cellCount =
      (cellOf(box.maxX) - cellOf(box.minX) + 1) * (cellOf(box.maxZ) - cellOf(box.minZ) + 1);
    if (cellCount > mostCells) {
      everywhere.push(index);
      continue;
    }
    firstColumn = Math.min(firstColumn, cellOf(box.minX));
    lastColumn = Math.max(lastColumn, cellOf(box.maxX));
    firstRow = Math.min(firstRow, cellOf(box.minZ));
    lastRow = Math.max(lastRow, cellOf(box.maxZ));
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
      const found: number[] = [...everywhere];
      const toColumn = Math.min(lastColumn, cellOf(maxX));
      const toRow = Math.min(lastRow, cellOf(maxZ));
      for (let column = Math.max(firstColumn, cellOf(minX)); column <= toColumn; column += 1) {
        for (let row = Math.max(firstRow, cellOf(minZ)); row <= toRow; row += 1) {
          const cell = cells.get(keyOf(column, row));
          if (cell !== undefined) for (const index of cell) found.push(index);
        }
      }
      found.sort((one, other) => one - other);
      return found.filter((index, position) => index !== found[position - 1]);
    },
  };
};

import type { GridRoom } from "./grid.js";

/** Rooms as rectangles with their walls, found by flooding the floor; door cells separate rooms. */
export const roomsOfWalls = (
  walls: readonly string[],
  doors: readonly { readonly x: number; readonly y: number }[],
): GridRoom[] => {
  const isDoor = new Set(doors.map(({ x, y }) => `${x},${y}`));
  const seen = new Set<string>();
  const rooms: GridRoom[] = [];
  const isFloor = (x: number, y: number) => walls[y]?.[x] === "." && !isDoor.has(`${x},${y}`);
  for (const [startY, row] of walls.entries()) {
    for (let startX = 0; startX < row.length; startX += 1) {
      if (!isFloor(startX, startY) || seen.has(`${startX},${startY}`)) continue;
      const open: [number, number][] = [[startX, startY]];
      seen.add(`${startX},${startY}`);
      let [minX, maxX, minY, maxY] = [startX, startX, startY, startY];
      for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
        const [x, y] = cell;
        [minX, maxX, minY, maxY] = [
          Math.min(minX, x),
          Math.max(maxX, x),
          Math.min(minY, y),
          Math.max(maxY, y),
        ];
        for (const [nextX, nextY] of [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ] as const) {
          if (!isFloor(nextX, nextY) || seen.has(`${nextX},${nextY}`)) continue;
          seen.add(`${nextX},${nextY}`);
          open.push([nextX, nextY]);
        }
      }
      rooms.push({ minX: minX - 1, minY: minY - 1, maxX: maxX + 1, maxY: maxY + 1 });
    }
  }
  return rooms;
};

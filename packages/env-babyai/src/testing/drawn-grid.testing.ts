import type { Facing, GridObject, GridState, GridWorld } from "../grid/grid.js";
import { roomsOfWalls } from "../grid/rooms-of-walls.js";

const kinds: Readonly<Record<string, Omit<GridObject, "x" | "y">>> = {
  o: { type: "ball", color: "red" },
  b: { type: "box", color: "blue" },
  k: { type: "key", color: "yellow" },
  g: { type: "ball", color: "green" },
  K: { type: "key", color: "red" },
  D: { type: "door", color: "grey", isOpen: false, isLocked: false },
  O: { type: "door", color: "purple", isOpen: true, isLocked: false },
  L: { type: "door", color: "yellow", isOpen: false, isLocked: true },
};
const facings = ">v<^";

/**
 * A grid drawn by hand: `#` wall, `.` floor, `>` `v` `<` `^` the agent, o red ball, g green ball, b
 * blue box, k yellow key, K red key, D closed grey door, O open purple door, L locked yellow door;
 * other letters are places to ask for with `at`. Things are numbered row by row.
 */
export const drawnGrid = (
  rows: readonly string[],
): {
  readonly world: GridWorld;
  readonly start: GridState;
  readonly at: (mark: string) => readonly [number, number];
} => {
  const cells = rows.flatMap((row, y) => [...row].map((mark, x) => ({ mark, x, y })));
  const objects = cells.flatMap(({ mark, x, y }): GridObject[] => {
    const kind = kinds[mark];
    return kind === undefined ? [] : [{ ...kind, x, y }];
  });
  const agent = cells.find(({ mark }) => facings.includes(mark));
  const walls = rows.map((row) => row.replaceAll(/[^#]/gu, "."));
  const doors = objects.flatMap(({ type, x, y }) =>
    type === "door" && x !== null && y !== null ? [{ x, y }] : [],
  );
  return {
    world: {
      width: rows[0]!.length,
      height: rows.length,
      walls,
      rooms: roomsOfWalls(walls, doors),
    },
    start: {
      objects,
      agent: {
        x: agent?.x ?? 1,
        y: agent?.y ?? 1,
        facing: Math.max(0, facings.indexOf(agent?.mark ?? ">")) as Facing,
      },
      carrying: null,
    },
    at: (mark) => {
      const cell = cells.find((each) => each.mark === mark);
      if (cell === undefined) throw new Error(`there is no ${mark} on the grid`);
      return [cell.x, cell.y];
    },
  };
};

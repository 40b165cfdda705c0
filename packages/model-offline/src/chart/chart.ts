import type { Side } from "../scenes/read-view.js";
import type { Sight } from "./sight.js";
import { type Pose, type WalkedStep, posesOf, seenFrom, stepOf } from "./walk.js";

/**
 * What was seen at a moment: things by the side that they were on, and which of them was in reach
 * straight ahead, where views say that.
 */
export interface Look {
  readonly sides: ReadonlyMap<string, Side>;
  readonly ahead?: string | null;
  /** What a refused step met: a wall goes on to both sides. */
  readonly metWall?: boolean;
}

/** Everything that a chart is drawn from. */
export interface Journey {
  readonly steps: readonly WalkedStep[];
  /**
   * `looks[i]` is what was seen before step i, the last one what is seen now; null where that is
   * not known any more.
   */
  readonly looks: readonly (Look | null)[];
  readonly sight: Sight;
  /** Positions that an account of the journey states. */
  readonly described?: ReadonlyMap<string, Cell>;
  /** The step from which on views count as exploration: another room is another search. */
  readonly freshFrom?: number;
}

/** A cell in steps from the start. */
export type Cell = readonly [x: number, y: number];

/** Where a body has been, what it has seen of its surroundings, and what is in its way. */
export interface Chart {
  readonly pose: Pose;
  /** The pose before every step, and now. */
  readonly poses: readonly Pose[];
  readonly sight: Sight;
  /** Whether nothing is known to be in the way of a step to this cell. */
  isOpen(x: number, y: number): boolean;
  /** Inside the walls, as far as they are known. */
  isInside(x: number, y: number): boolean;
  hasSeen(x: number, y: number): boolean;
  /** The cells that fit all looks best; none for what was never seen. */
  cellsOf(name: string): readonly Cell[];
}

const keyOf = (x: number, y: number): number => (x + 512) * 1024 + (y + 512);

/** The cells that a body at a pose can see, with their sides. */
export const cellsInView = (
  { x, y, heading }: Pose,
  sight: Sight,
): readonly (readonly [x: number, y: number, side: Side])[] => {
  const [aheadX, aheadY] = stepOf(heading);
  const [rightX, rightY] = stepOf(heading + 1);
  return sight.cells.map(([right, ahead, side]) => [
    x + right * rightX + ahead * aheadX,
    y + right * rightY + ahead * aheadY,
    side,
  ]);
};

interface Bump {
  readonly pose: Pose;
  readonly isWall: boolean;
}

const bumpsOf = (
  steps: readonly WalkedStep[],
  poses: readonly Pose[],
  looks: Journey["looks"],
): readonly Bump[] =>
  steps.flatMap(({ by, isDone }, index) =>
    by === "ahead" && !isDone
      ? [{ pose: poses[index]!, isWall: looks[index + 1]?.metWall === true }]
      : [],
  );

const sideFit = (seen: Side, side: Side | null): number => {
  if (side === seen) return 1;
  return side === null ? -2 : -1;
};

/**
 * How well a cell fits the looks: the side that a thing was seen on counts for it, that it was out
 * of sight counts against.
 */
const fitOf = (
  name: string,
  [x, y]: Cell,
  poses: readonly Pose[],
  looks: Journey["looks"],
  sight: Sight,
): number => {
  let fit = 0;
  for (const [index, look] of looks.entries()) {
    if (look === null) continue;
    const { sides, ahead } = look;
    const pose = poses[index]!;
    const [right, far] = seenFrom(pose, x, y);
    const side = sight.sideOf(right, far);
    const seen = sides.get(name);
    if (seen !== undefined) fit += sideFit(seen, side);
    else if (side !== null) fit -= 0.5;
    if (ahead !== undefined && right === 0 && far === 1) fit += ahead === name ? 4 : -4;
  }
  return fit;
};

/** Charts a journey. */
export const chartOf = ({
  steps,
  looks,
  sight,
  described = new Map(),
  freshFrom = 0,
}: Journey): Chart => {
  const poses = posesOf(steps);
  const pose = poses.at(-1)!;
  const seen = new Set(
    poses.slice(freshFrom).flatMap((past) => cellsInView(past, sight).map(([x, y]) => keyOf(x, y))),
  );
  const visited = new Set(poses.map(({ x, y }) => keyOf(x, y)));
  const blocked = new Set<number>();
  const walls: Pose[] = [];
  for (const { pose: from, isWall } of bumpsOf(steps, poses, looks)) {
    if (isWall) walls.push(from);
    const [dx, dy] = stepOf(from.heading);
    blocked.add(keyOf(from.x + dx, from.y + dy));
  }
  const isInside = (x: number, y: number) => walls.every((wall) => seenFrom(wall, x, y)[1] <= 0);
  const places = new Map<string, readonly Cell[]>();
  return {
    pose,
    poses,
    sight,
    hasSeen: (x, y) => seen.has(keyOf(x, y)),
    isInside,
    isOpen: (x, y) => visited.has(keyOf(x, y)) || (!blocked.has(keyOf(x, y)) && isInside(x, y)),
    cellsOf(name) {
      const known = places.get(name);
      if (known !== undefined) return known;
      const index = looks.findLastIndex((look) => look?.sides.has(name) === true);
      const side = looks[index]?.sides.get(name);
      const account = described.get(name);
      if (account !== undefined && index < looks.length - 1) return [account];
      const inView =
        side === undefined
          ? []
          : cellsInView(poses[index]!, sight).filter((cell) => cell[2] === side);
      const scored = inView.map(([x, y]) => ({
        cell: [x, y] as const,
        fit: fitOf(name, [x, y], poses, looks, sight),
      }));
      const best = Math.max(...scored.map(({ fit }) => fit));
      const cells = scored.filter(({ fit }) => fit >= best - 0.25).map(({ cell }) => cell);
      places.set(name, cells);
      return cells;
    },
  };
};

/** The middle of some cells. */
export const middleOf = (cells: readonly Cell[]): Cell | null =>
  cells.length === 0
    ? null
    : [
        cells.reduce((sum, [x]) => sum + x, 0) / cells.length,
        cells.reduce((sum, [, y]) => sum + y, 0) / cells.length,
      ];

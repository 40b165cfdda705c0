import {
  facingVectors,
  frontOf,
  isWall,
  type Facing,
  type GridState,
  type GridWorld,
} from "../grid/grid.js";
import { stepGrid, type GridMove } from "../grid/grid-step.js";
import { cellIndex } from "../grid/cell-index.js";
import { priorityQueue } from "../shared/priority-queue.js";

/** A plan on the grid under construction. */
export interface GridDraft {
  readonly state: GridState;
  readonly moves: readonly GridMove[];
}

/** The draft after some moves. */
export const after = (
  world: GridWorld,
  draft: GridDraft,
  ...moves: readonly GridMove[]
): GridDraft => ({
  state: moves.reduce((state, move) => stepGrid(world, state, move), draft.state),
  moves: [...draft.moves, ...moves],
});

/** What entering a cell costs beside the step; Infinity forbids it. */
export interface CellCosts {
  /** A closed door that is not locked. */
  readonly door: number;
  readonly locked: number;
  /** A ball, box or key in the way. */
  readonly blocker: number;
}
export const clearWay: CellCosts = { door: 1, locked: Infinity, blocker: Infinity };
export const anyWay: CellCosts = { door: 1, locked: 30, blocker: 8 };

/** The cells of a way, from the start cell to the last one entered, with the facing at its end. */
export interface GridWay {
  readonly cells: readonly (readonly [x: number, y: number])[];
  readonly facing: Facing;
  readonly cost: number;
}

/** Dijkstra over cells and facings to the cheapest pose whose front cell is wanted. */
export const findWay = (
  world: GridWorld,
  state: GridState,
  isWanted: (x: number, y: number) => boolean,
  costs: CellCosts,
): GridWay | undefined => {
  const things = cellIndex(world, state);
  const keyOf = (x: number, y: number, facing: number) => (y * world.width + x) * 4 + facing;
  const extra = (x: number, y: number): number => {
    if (isWall(world, x, y)) return Infinity;
    const object = state.objects[things.get(y * world.width + x) ?? -1];
    if (object === undefined || (object.type === "door" && object.isOpen === true)) return 0;
    if (object.type === "door") return object.isLocked === true ? costs.locked : costs.door;
    return costs.blocker;
  };
  interface Node {
    readonly x: number;
    readonly y: number;
    readonly facing: Facing;
    readonly cost: number;
    readonly from: Node | null;
  }
  const best = new Map<number, number>();
  const open = priorityQueue<Node>();
  open.push({ ...state.agent, cost: 0, from: null }, 0);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { x, y, facing, cost } = node;
    const key = keyOf(x, y, facing);
    if ((best.get(key) ?? Infinity) <= cost) continue;
    best.set(key, cost);
    const [dx, dy] = facingVectors[facing]!;
    if (isWanted(x + dx, y + dy)) {
      const cells: [number, number][] = [];
      for (let link: Node | null = node; link !== null; link = link.from) {
        const [lastX, lastY] = cells.at(-1) ?? [-1, -1];
        if (link.x !== lastX || link.y !== lastY) cells.push([link.x, link.y]);
      }
      return { cells: cells.toReversed(), facing, cost };
    }
    for (const turned of [((facing + 3) % 4) as Facing, ((facing + 1) % 4) as Facing])
      open.push({ x, y, facing: turned, cost: cost + 1, from: node }, cost + 1);
    const more = extra(x + dx, y + dy);
    if (more < Infinity)
      open.push(
        { x: x + dx, y: y + dy, facing, cost: cost + 1 + more, from: node },
        cost + 1 + more,
      );
  }
  return undefined;
};

/** Turns to a facing, the short way round. */
export const turnTo = (world: GridWorld, draft: GridDraft, facing: Facing): GridDraft => {
  const turns = (facing - draft.state.agent.facing + 4) % 4;
  if (turns === 0) return draft;
  return turns === 3
    ? after(world, draft, "left")
    : after(world, draft, ...Array.from({ length: turns }, () => "right" as const));
};

/** Turns towards a neighbouring cell. */
export const turnToCell = (world: GridWorld, draft: GridDraft, x: number, y: number): GridDraft => {
  const { agent } = draft.state;
  const facing = facingVectors.findIndex(([dx, dy]) => agent.x + dx === x && agent.y + dy === y);
  return turnTo(world, draft, facing as Facing);
};

export const isFacing = (state: GridState, index: number): boolean => {
  const [x, y] = frontOf(state.agent);
  const object = state.objects[index];
  return object !== undefined && object.x === x && object.y === y;
};

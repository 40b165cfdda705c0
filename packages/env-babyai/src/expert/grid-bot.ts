import {
  frontOf,
  isWall,
  objectAt,
  type GridObject,
  type GridState,
  type GridWorld,
} from "../grid/grid.js";
import { isJoined, type BoundClause, type BoundMission } from "../mission/verifier.js";
import { alternatives, bestOf, isPlanned, nearest, type Planned } from "./grid-choices.js";
import {
  after,
  anyWay,
  clearWay,
  findWay,
  isFacing,
  turnTo,
  turnToCell,
  type GridDraft,
  type GridWay,
} from "./grid-planner.js";

/** Which front cells count as arrived, in the state reached so far. */
type TargetIn = (state: GridState) => (x: number, y: number) => boolean;

/** The cell of a thing, wherever it lies by then. */
const cellOf =
  (index: number): TargetIn =>
  ({ objects }) =>
  (x, y) =>
    objects[index]?.x === x && objects[index]?.y === y;

/** Detours nested deeper than this are given up. */
const maxDepth = 12;

/**
 * Searches for a way before a mission is given up: detours within detours grow exponentially. Tasks
 * that are solved need a few hundred at most.
 */
const mostSearches = 2000;

export const thingAhead = (state: GridState): GridObject | undefined => {
  const [x, y] = frontOf(state.agent);
  return state.objects[objectAt(state, x, y)];
};

/**
 * Sub-tasks of one mission on a grid of which everything is known: the expert looks through walls,
 * its actions obey every rule.
 */
export const gridBot = (world: GridWorld) => {
  const cellKey = (x: number, y: number) => y * world.width + x;
  let searches = 0;

  /** Lays down what is carried on a free cell off the given way, away from doors where possible. */
  const layAside = (draft: GridDraft, avoid: ReadonlySet<number>): Planned => {
    if (draft.state.carrying === null) return draft;
    const { state } = draft;
    const isFloor = (x: number, y: number) => !isWall(world, x, y) && objectAt(state, x, y) < 0;
    const besideDoor = (x: number, y: number) =>
      state.objects.some(
        (object) =>
          object.type === "door" &&
          object.x !== null &&
          object.y !== null &&
          Math.abs(object.x - x) + Math.abs(object.y - y) === 1,
      );
    const freeAround = (x: number, y: number) =>
      [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ].filter(([nx, ny]) => isFloor(nx!, ny!)).length;
    const own = cellKey(state.agent.x, state.agent.y);
    const preferences: ((x: number, y: number) => boolean)[] = [
      (x, y) =>
        isFloor(x, y) && !avoid.has(cellKey(x, y)) && !besideDoor(x, y) && freeAround(x, y) >= 2,
      (x, y) => isFloor(x, y) && !avoid.has(cellKey(x, y)) && !besideDoor(x, y),
      (x, y) => isFloor(x, y) && !avoid.has(cellKey(x, y)),
      (x, y) => isFloor(x, y) && cellKey(x, y) !== own,
    ];
    for (const isTarget of preferences) {
      const way = findWay(world, state, isTarget, clearWay);
      if (way === undefined) continue;
      const there = walkFree(draft, way);
      return after(world, there, "drop");
    }
    return { reason: "there is no cell to lay a thing on" };
  };

  /** Walks a way that needs nothing but opening doors. */
  const walkFree = (draft: GridDraft, { cells, facing }: GridWay): GridDraft => {
    let current = draft;
    for (const [x, y] of cells.slice(1)) {
      current = turnToCell(world, current, x, y);
      const ahead = thingAhead(current.state);
      if (ahead?.type === "door" && ahead.isOpen !== true)
        current = after(world, current, "toggle");
      current = after(world, current, "forward");
    }
    return turnTo(world, current, facing);
  };

  /**
   * To a pose whose front cell is a target; unlocks doors and moves blockers on the way, and holds
   * at the end what it held before.
   */
  const reach = (
    start: GridDraft,
    targetIn: TargetIn,
    depth: number,
    keep: ReadonlySet<number> = new Set(),
  ): Planned => {
    const held = start.state.carrying;
    let current = start;
    for (let round = 0; round < 60; round += 1) {
      searches += 1;
      if (searches > mostSearches) return { reason: "too many detours" };
      const isTarget = targetIn(current.state);
      const way =
        findWay(world, current.state, isTarget, clearWay) ??
        findWay(world, current.state, isTarget, anyWay);
      if (way === undefined) return { reason: "there is no way" };
      const onWay = new Set([...way.cells.map(([x, y]) => cellKey(x, y)), ...keep]);
      const moved = walkUntilBlocked(current, way);
      if (moved.isThere)
        return held !== null && moved.draft.state.carrying !== held
          ? regain(moved.draft, held, targetIn, depth, keep)
          : moved.draft;
      const [x, y] = frontOf(moved.draft.state.agent);
      const cleared = clearCell(moved.draft, objectAt(moved.draft.state, x, y), onWay, depth);
      if (!isPlanned(cleared)) return cleared;
      current = cleared;
    }
    return { reason: "the way stays blocked" };
  };

  /** Fetches what was laid aside on the way, then goes on. */
  const regain = (
    draft: GridDraft,
    index: number,
    targetIn: TargetIn,
    depth: number,
    keep: ReadonlySet<number>,
  ): Planned => {
    if (depth > maxDepth) return { reason: "too many detours" };
    const fetched = take(draft, index, depth + 1);
    return isPlanned(fetched) ? reach(fetched, targetIn, depth + 1, keep) : fetched;
  };

  const walkUntilBlocked = (
    draft: GridDraft,
    way: GridWay,
  ): { draft: GridDraft; isThere: boolean } => {
    let current = draft;
    for (const [x, y] of way.cells.slice(1)) {
      current = turnToCell(world, current, x, y);
      const ahead = thingAhead(current.state);
      if (ahead?.type === "door" && ahead.isOpen !== true && ahead.isLocked !== true)
        current = after(world, current, "toggle");
      else if (ahead !== undefined && !(ahead.type === "door" && ahead.isOpen === true))
        return { draft: current, isThere: false };
      current = after(world, current, "forward");
    }
    return { draft: turnTo(world, current, way.facing), isThere: true };
  };

  /** Frees the cell ahead: unlocks the door, or carries the blocker off the way. */
  const clearCell = (
    draft: GridDraft,
    index: number,
    onWay: ReadonlySet<number>,
    depth: number,
  ): Planned => {
    if (depth > maxDepth) return { reason: "too many detours" };
    const object = draft.state.objects[index]!;
    if (object.type === "door") return unlock(draft, index, depth + 1);
    const empty = layAside(draft, onWay);
    if (!isPlanned(empty)) return empty;
    const facing = isFacing(empty.state, index) ? empty : reach(empty, cellOf(index), depth + 1);
    return isPlanned(facing) ? layAside(after(world, facing, "pickup"), onWay) : facing;
  };

  /** Holds a thing; what was held before lies aside. A thing in a box is let out first. */
  const take = (draft: GridDraft, index: number, depth: number): Planned => {
    if (draft.state.carrying === index) return draft;
    if (depth > maxDepth) return { reason: "too many detours" };
    const object = draft.state.objects[index]!;
    const box = draft.state.objects.findIndex(({ contains }) => contains === index);
    if (object.x === null && box >= 0) {
      const there = reach(draft, cellOf(box), depth + 1);
      return isPlanned(there) ? take(after(world, there, "toggle"), index, depth + 1) : there;
    }
    const way = findWay(world, draft.state, (x, y) => x === object.x && y === object.y, anyWay);
    const empty = layAside(draft, new Set(way?.cells.map(([x, y]) => cellKey(x, y))));
    if (!isPlanned(empty)) return empty;
    let there = reach(empty, cellOf(index), depth + 1);
    for (
      let round = 0;
      round < 4 && isPlanned(there) && there.state.carrying !== null;
      round += 1
    ) {
      const laid = layAside(there, new Set([cellKey(there.state.agent.x, there.state.agent.y)]));
      there = isPlanned(laid) ? reach(laid, cellOf(index), depth + 1) : laid;
    }
    return isPlanned(there) ? after(world, there, "pickup") : there;
  };

  /** Opens a locked door with a key of its colour. */
  const unlock = (draft: GridDraft, index: number, depth: number): Planned => {
    if (depth > maxDepth) return { reason: "too many detours" };
    const door = draft.state.objects[index]!;
    const keys = draft.state.objects.flatMap((object, key) =>
      object.type === "key" && object.color === door.color ? [key] : [],
    );
    let failure: Planned = { reason: `there is no ${door.color} key` };
    for (const key of keys) {
      const held = take(draft, key, depth + 1);
      const there = isPlanned(held) ? reach(held, cellOf(index), depth + 1) : held;
      if (isPlanned(there)) return after(world, there, "toggle");
      failure = there;
    }
    return failure;
  };

  const solveClause = (draft: GridDraft, clause: BoundClause): Planned => {
    const all = nearest(draft, clause.what);
    const loose = all.filter((index) => draft.state.objects[index]?.type !== "door");
    switch (clause.kind) {
      case "go-to":
        return bestOf(all, (index) => {
          const there =
            draft.state.carrying === index
              ? layAside(draft, new Set())
              : reach(draft, cellOf(index), 0);
          return isPlanned(there) && there.moves.length === 0
            ? after(world, there, "left", "right")
            : there;
        });
      case "pick-up":
        return bestOf(loose, (index) => {
          const empty = draft.state.carrying === index ? layAside(draft, new Set()) : draft;
          return isPlanned(empty) ? take(empty, index, 0) : empty;
        });
      case "open":
        return bestOf(all, (index) => {
          if (draft.state.objects[index]?.isLocked === true) return unlock(draft, index, 0);
          const there = reach(draft, cellOf(index), 0);
          return isPlanned(there) ? openFacing(there, index) : there;
        });
      case "put-next":
        return bestOf(
          loose.flatMap((index) =>
            nearest(draft, clause.to)
              .filter((other) => other !== index)
              .slice(0, alternatives)
              .map((other) => [index, other] as const),
          ),
          ([index, other]) => {
            const held = take(draft, index, 0);
            return isPlanned(held) ? putBeside(held, index, other) : held;
          },
        );
    }
  };

  /** A door ahead may have been opened on the way. */
  const openFacing = (draft: GridDraft, index: number): GridDraft =>
    draft.state.objects[index]?.isOpen === true
      ? after(world, draft, "toggle", "toggle")
      : after(world, draft, "toggle");

  /** Drops what is held on a free cell beside another thing; frees one where all are taken. */
  const putBeside = (held: GridDraft, index: number, other: number): Planned => {
    const isBeside = ({ objects }: GridState, x: number, y: number): boolean => {
      const thing = objects[other]!;
      return (
        thing.x !== null &&
        thing.y !== null &&
        Math.abs(thing.x - x) + Math.abs(thing.y - y) === 1 &&
        !isWall(world, x, y)
      );
    };
    const freeBeside: TargetIn = (state) => (x, y) =>
      isBeside(state, x, y) && objectAt(state, x, y) < 0;
    let current: Planned = held;
    for (let round = 0; round < 4; round += 1) {
      if (!isPlanned(current)) return current;
      const there = reach(current, freeBeside, 0);
      if (isPlanned(there) && there.state.carrying === index) return after(world, there, "drop");
      const { state }: GridDraft = current;
      const taken: number = state.objects.findIndex(
        ({ type, x, y }) => type !== "door" && x !== null && y !== null && isBeside(state, x, y),
      );
      if (taken < 0) return { reason: "there is no cell beside it" };
      const moved = take(current, taken, 1);
      const around: ReadonlySet<number> = new Set(
        [...Array(world.width * world.height).keys()].filter((key) =>
          isBeside(state, key % world.width, Math.floor(key / world.width)),
        ),
      );
      const aside: Planned = isPlanned(moved) ? layAside(moved, around) : moved;
      current = isPlanned(aside) ? take(aside, index, 1) : aside;
    }
    return { reason: "the cells beside it stay taken" };
  };

  const solve = (draft: GridDraft, mission: BoundMission): Planned => {
    if (!isJoined(mission)) return solveClause(draft, mission);
    const inOrder = (first: BoundMission, second: BoundMission): Planned => {
      const half = solve(draft, first);
      return isPlanned(half) ? solve(half, second) : half;
    };
    const forwards = inOrder(mission.first, mission.second);
    if (mission.kind === "then") return forwards;
    const backwards = inOrder(mission.second, mission.first);
    if (!isPlanned(backwards)) return forwards;
    return isPlanned(forwards) && forwards.moves.length <= backwards.moves.length
      ? forwards
      : backwards;
  };
  return { solve };
};

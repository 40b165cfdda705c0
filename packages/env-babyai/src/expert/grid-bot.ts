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
export class GridBot {
  private searches = 0;
  constructor(private readonly world: GridWorld) {}

  private cellKey(x: number, y: number) {
    return y * this.world.width + x;
  }

  /** Lays down what is carried on a free cell off the given way, away from doors where possible. */
  private layAside(draft: GridDraft, avoid: ReadonlySet<number>): Planned {
    if (draft.state.carrying === null) return draft;
    const { state } = draft;
    const isFloor = (x: number, y: number) =>
      !isWall(this.world, x, y) && objectAt(state, x, y) < 0;
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
    const own = this.cellKey(state.agent.x, state.agent.y);
    const isOff = (x: number, y: number) => isFloor(x, y) && !avoid.has(this.cellKey(x, y));
    const preferences: ((x: number, y: number) => boolean)[] = [
      (x, y) => isOff(x, y) && !besideDoor(x, y) && freeAround(x, y) >= 2,
      (x, y) => isOff(x, y) && !besideDoor(x, y),
      isOff,
      (x, y) => isFloor(x, y) && this.cellKey(x, y) !== own,
    ];
    for (const isTarget of preferences) {
      const way = findWay(this.world, state, isTarget, clearWay);
      if (way === undefined) continue;
      return after(this.world, this.walk(draft, way).draft, "drop");
    }
    return { reason: "there is no cell to lay a thing on" };
  }

  /**
   * To a pose whose front cell is a target; unlocks doors and moves blockers on the way, and holds
   * at the end what it held before.
   */
  private reach(
    start: GridDraft,
    targetIn: TargetIn,
    depth: number,
    keep: ReadonlySet<number> = new Set(),
  ): Planned {
    const held = start.state.carrying;
    let current = start;
    for (let round = 0; round < 60; round += 1) {
      this.searches += 1;
      if (this.searches > mostSearches) return { reason: "too many detours" };
      const isTarget = targetIn(current.state);
      const way =
        findWay(this.world, current.state, isTarget, clearWay) ??
        findWay(this.world, current.state, isTarget, anyWay);
      if (way === undefined) return { reason: "there is no way" };
      const onWay = new Set([...way.cells.map(([x, y]) => this.cellKey(x, y)), ...keep]);
      const moved = this.walk(current, way);
      if (moved.isThere)
        return held !== null && moved.draft.state.carrying !== held
          ? this.regain(moved.draft, held, targetIn, depth, keep)
          : moved.draft;
      const [x, y] = frontOf(moved.draft.state.agent);
      const cleared = this.clearCell(moved.draft, objectAt(moved.draft.state, x, y), onWay, depth);
      if (!isPlanned(cleared)) return cleared;
      current = cleared;
    }
    return { reason: "the way stays blocked" };
  }

  /** Fetches what was laid aside on the way, then goes on. */
  private regain(
    draft: GridDraft,
    index: number,
    targetIn: TargetIn,
    depth: number,
    keep: ReadonlySet<number>,
  ): Planned {
    if (depth > maxDepth) return { reason: "too many detours" };
    const fetched = this.take(draft, index, depth + 1);
    return isPlanned(fetched) ? this.reach(fetched, targetIn, depth + 1, keep) : fetched;
  }

  /** Walks a way and opens doors that are not locked, until something blocks it. */
  private walk(draft: GridDraft, way: GridWay): { draft: GridDraft; isThere: boolean } {
    let current = draft;
    for (const [x, y] of way.cells.slice(1)) {
      current = turnToCell(this.world, current, x, y);
      const ahead = thingAhead(current.state);
      if (ahead?.type === "door" && ahead.isOpen !== true && ahead.isLocked !== true)
        current = after(this.world, current, "toggle");
      else if (ahead !== undefined && !(ahead.type === "door" && ahead.isOpen === true))
        return { draft: current, isThere: false };
      current = after(this.world, current, "forward");
    }
    return { draft: turnTo(this.world, current, way.facing), isThere: true };
  }

  /** Frees the cell ahead: unlocks the door, or carries the blocker off the way. */
  private clearCell(
    draft: GridDraft,
    index: number,
    onWay: ReadonlySet<number>,
    depth: number,
  ): Planned {
    if (depth > maxDepth) return { reason: "too many detours" };
    const object = draft.state.objects[index]!;
    if (object.type === "door") return this.unlock(draft, index, depth + 1);
    const empty = this.layAside(draft, onWay);
    if (!isPlanned(empty)) return empty;
    const facing = isFacing(empty.state, index)
      ? empty
      : this.reach(empty, cellOf(index), depth + 1);
    return isPlanned(facing) ? this.layAside(after(this.world, facing, "pickup"), onWay) : facing;
  }

  /** Holds a thing; what was held before lies aside. A thing in a box is let out first. */
  private take(draft: GridDraft, index: number, depth: number): Planned {
    if (draft.state.carrying === index) return draft;
    if (depth > maxDepth) return { reason: "too many detours" };
    const object = draft.state.objects[index]!;
    const box = draft.state.objects.findIndex(({ contains }) => contains === index);
    if (object.x === null && box >= 0) {
      const there = this.reach(draft, cellOf(box), depth + 1);
      return isPlanned(there)
        ? this.take(after(this.world, there, "toggle"), index, depth + 1)
        : there;
    }
    const way = findWay(
      this.world,
      draft.state,
      (x, y) => x === object.x && y === object.y,
      anyWay,
    );
    const empty = this.layAside(draft, new Set(way?.cells.map(([x, y]) => this.cellKey(x, y))));
    if (!isPlanned(empty)) return empty;
    let there = this.reach(empty, cellOf(index), depth + 1);
    for (
      let round = 0;
      round < 4 && isPlanned(there) && there.state.carrying !== null;
      round += 1
    ) {
      const laid = this.layAside(
        there,
        new Set([this.cellKey(there.state.agent.x, there.state.agent.y)]),
      );
      there = isPlanned(laid) ? this.reach(laid, cellOf(index), depth + 1) : laid;
    }
    return isPlanned(there) ? after(this.world, there, "pickup") : there;
  }

  /** Opens a locked door with a key of its colour. */
  private unlock(draft: GridDraft, index: number, depth: number): Planned {
    if (depth > maxDepth) return { reason: "too many detours" };
    const door = draft.state.objects[index]!;
    const keys = draft.state.objects.flatMap((object, key) =>
      object.type === "key" && object.color === door.color ? [key] : [],
    );
    let failure: Planned = { reason: `there is no ${door.color} key` };
    for (const key of keys) {
      const held = this.take(draft, key, depth + 1);
      const there = isPlanned(held) ? this.reach(held, cellOf(index), depth + 1) : held;
      if (isPlanned(there)) return after(this.world, there, "toggle");
      failure = there;
    }
    return failure;
  }

  private solveClause(draft: GridDraft, clause: BoundClause): Planned {
    const all = nearest(draft, clause.what);
    const loose = all.filter((index) => draft.state.objects[index]?.type !== "door");
    switch (clause.kind) {
      case "go-to":
        return bestOf(all, (index) => {
          const there =
            draft.state.carrying === index
              ? this.layAside(draft, new Set())
              : this.reach(draft, cellOf(index), 0);
          return isPlanned(there) && there.moves.length === 0
            ? after(this.world, there, "left", "right")
            : there;
        });
      case "pick-up":
        return bestOf(loose, (index) => {
          const empty = draft.state.carrying === index ? this.layAside(draft, new Set()) : draft;
          return isPlanned(empty) ? this.take(empty, index, 0) : empty;
        });
      case "open":
        return bestOf(all, (index) => {
          if (draft.state.objects[index]?.isLocked === true) return this.unlock(draft, index, 0);
          const there = this.reach(draft, cellOf(index), 0);
          return isPlanned(there) ? this.openFacing(there, index) : there;
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
            const held = this.take(draft, index, 0);
            return isPlanned(held) ? this.putBeside(held, index, other) : held;
          },
        );
    }
  }

  /** A door ahead may have been opened on the way. */
  private openFacing(draft: GridDraft, index: number): GridDraft {
    return draft.state.objects[index]?.isOpen === true
      ? after(this.world, draft, "toggle", "toggle")
      : after(this.world, draft, "toggle");
  }

  /** Drops what is held on a free cell beside another thing; frees one where all are taken. */
  private putBeside(held: GridDraft, index: number, other: number): Planned {
    const isBeside = ({ objects }: GridState, x: number, y: number): boolean => {
      const thing = objects[other]!;
      return (
        thing.x !== null &&
        thing.y !== null &&
        Math.abs(thing.x - x) + Math.abs(thing.y - y) === 1 &&
        !isWall(this.world, x, y)
      );
    };
    const freeBeside: TargetIn = (state) => (x, y) =>
      isBeside(state, x, y) && objectAt(state, x, y) < 0;
    let current: Planned = held;
    for (let round = 0; round < 4; round += 1) {
      if (!isPlanned(current)) return current;
      const there = this.reach(current, freeBeside, 0);
      if (isPlanned(there) && there.state.carrying === index)
        return after(this.world, there, "drop");
      const { state }: GridDraft = current;
      const taken: number = state.objects.findIndex(
        ({ type, x, y }) => type !== "door" && x !== null && y !== null && isBeside(state, x, y),
      );
      if (taken < 0) return { reason: "there is no cell beside it" };
      const moved = this.take(current, taken, 1);
      const around: ReadonlySet<number> = new Set(
        [...Array(this.world.width * this.world.height).keys()].filter((key) =>
          isBeside(state, key % this.world.width, Math.floor(key / this.world.width)),
        ),
      );
      const aside: Planned = isPlanned(moved) ? this.layAside(moved, around) : moved;
      current = isPlanned(aside) ? this.take(aside, index, 1) : aside;
    }
    return { reason: "the cells beside it stay taken" };
  }

  solve(draft: GridDraft, mission: BoundMission): Planned {
    if (!isJoined(mission)) return this.solveClause(draft, mission);
    const inOrder = (first: BoundMission, second: BoundMission): Planned => {
      const half = this.solve(draft, first);
      return isPlanned(half) ? this.solve(half, second) : half;
    };
    const forwards = inOrder(mission.first, mission.second);
    if (mission.kind === "then") return forwards;
    const backwards = inOrder(mission.second, mission.first);
    if (!isPlanned(backwards)) return forwards;
    return isPlanned(forwards) && forwards.moves.length <= backwards.moves.length
      ? forwards
      : backwards;
  }
}

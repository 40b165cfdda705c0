import type { AgentOptions } from "../rooms/agent-options.js";
import { holdersOf, isShut, objectBox, objectState } from "../rooms/access.js";
import { obstacleBetween } from "../rooms/movement.js";
import { agentAt, type AgentState, type WorldState } from "../rooms/object-state.js";
import { canSee } from "../view/sight.js";
import { headingVector } from "../view/view-cone.js";
import type { World, WorldObject } from "../rooms/world.js";
import type { WorldRules } from "../rooms/world-rules.js";
import { priorityQueue } from "@mnemograph/env-babyai/shared";

export type WalkAction = "move_ahead" | "turn_left" | "turn_right";
export interface Walk {
  readonly actions: readonly WalkAction[];
  readonly x: number;
  readonly z: number;
  readonly heading: number;
}
export interface WalkRequest {
  readonly world: World;
  readonly state: WorldState;
  readonly agent: AgentState;
  readonly options: AgentOptions;
  readonly rules: WorldRules;
  /** How far from the start the search may go, in steps along each axis. */
  readonly maxSteps?: number;
}
/** A pose that counts as arrived; the bound must never exceed the steps still needed. */
export interface WalkGoal {
  /**
   * False where no pose can ever be reached that counts, for example for a thing in a closed box.
   */
  readonly isPossible?: boolean;
  readonly isReached: (pose: { x: number; z: number; heading: number }) => boolean;
  readonly bound: (x: number, z: number) => number;
}

/** False for what is held, gone, or shut in. */
const isVisibleAnywhere = ({ world, state, rules }: WalkRequest, object: WorldObject): boolean => {
  const holders = holdersOf(world, state, object);
  return (
    objectState(state, object).exists &&
    [object, ...holders].every((each) => objectState(state, each).heldBy === null) &&
    !(rules.closedHides && holders.some((holder) => isShut(state, holder)))
  );
};

/** Poses from which an object is in view and its centre in reach. */
export const withinReachOf = (request: WalkRequest, object: WorldObject): WalkGoal => {
  const { world, state, options, rules } = request;
  const { x: targetX, z: targetZ } = objectState(state, object);
  const reach = options.manipulationDistance;
  return {
    isPossible: isVisibleAnywhere(request, object),
    isReached: ({ x, z, heading }) =>
      Math.hypot(targetX - x, targetZ - z) <= reach - 1e-9 &&
      canSee(world, state, agentAt({ x, z, heading }), options, rules, object),
    bound: (x, z) =>
      Math.max(
        0,
        (Math.abs(targetX - x) + Math.abs(targetZ - z) - reach * Math.SQRT2) / options.stepSize,
      ),
  };
};

const away = (value: number, low: number, high: number) => Math.max(low - value, 0, value - high);

/** Poses from which an object is in view. */
export const inViewOf = (request: WalkRequest, object: WorldObject): WalkGoal => {
  const { world, state, options, rules } = request;
  const box = objectBox(state, object);
  const far = options.viewDistance;
  return {
    isPossible: isVisibleAnywhere(request, object),
    isReached: ({ x, z, heading }) =>
      canSee(world, state, agentAt({ x, z, heading }), options, rules, object),
    bound: (x, z) =>
      Math.max(
        0,
        (away(x, box.minX, box.maxX) + away(z, box.minZ, box.maxZ) - far * Math.SQRT2) /
          options.stepSize,
      ),
  };
};

const headings = [0, 90, 180, 270] as const;
const actionOf: readonly WalkAction[] = ["move_ahead", "turn_left", "turn_right"];

/** Metres around the rooms that a way may lead through. */
const margin = 2;

/**
 * The steps of the search in whole columns and rows: the rooms and the agent, within `maxSteps` of
 * where it stands.
 */
const extent = ({ world, agent, options, maxSteps = 400 }: WalkRequest) => {
  const { rooms } = world;
  const steps = (low: "minX" | "minZ", high: "maxX" | "maxZ", at: number) => {
    const first = Math.min(at, ...rooms.map((room) => room[low])) - margin;
    const last = Math.max(at, ...rooms.map((room) => room[high])) + margin;
    return {
      from: Math.max(-maxSteps, Math.floor((first - at) / options.stepSize)),
      to: Math.min(maxSteps, Math.ceil((last - at) / options.stepSize)),
    };
  };
  const columns = steps("minX", "maxX", agent.x);
  const rows = steps("minZ", "maxZ", agent.z);
  return { columns, rows, width: columns.to - columns.from + 1, height: rows.to - rows.from + 1 };
};

/**
 * A*: the shortest list of moves and quarter turns from the agent's pose to a goal, on the grid of
 * its steps; undefined where there is none. Turns and moves cost one action each.
 */
export const planWalk = (request: WalkRequest, goal: WalkGoal): Walk | undefined => {
  const { world, state, agent, options, rules } = request;
  if (goal.isPossible === false) return undefined;
  const size = options.stepSize;
  const { columns, rows, width, height } = extent(request);
  const keyOf = (column: number, row: number, facing: number) =>
    ((row - rows.from) * width + column - columns.from) * 4 + facing;
  /** 0 not looked at, 1 free, 2 blocked. */
  const free = new Uint8Array(width * height * 4);
  const isFree = (key: number, x: number, z: number, dx: number, dz: number): boolean => {
    if (free[key] === 0)
      free[key] =
        obstacleBetween(world, state, x, z, x + dx * size, z + dz * size, rules) === undefined
          ? 1
          : 2;
    return free[key] === 1;
  };
  const cost = new Int32Array(width * height * 4).fill(-1);
  /** The pose before and the action that led on: key × 4 + action; -1 at the start. */
  const came = new Int32Array(width * height * 4).fill(-1);
  const bounds = new Float64Array(width * height).fill(-1);
  const boundOf = (cell: number, x: number, z: number): number => {
    if (bounds[cell]! < 0) bounds[cell] = goal.bound(x, z);
    return bounds[cell]!;
  };
  const open = priorityQueue<number>();
  const visit = (column: number, row: number, facing: number, spent: number, from: number) => {
    const key = keyOf(column, row, facing);
    const before = cost[key]!;
    if (before >= 0 && before <= spent) return;
    cost[key] = spent;
    came[key] = from;
    open.push(key, spent + boundOf(key >> 2, agent.x + column * size, agent.z + row * size));
  };
  const closed = new Uint8Array(width * height * 4);
  visit(0, 0, ((Math.round(agent.heading / 90) % 4) + 4) % 4, 0, -1);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (closed[key] === 1) continue;
    closed[key] = 1;
    const facing = key & 3;
    const cell = key >> 2;
    const column = (cell % width) + columns.from;
    const row = Math.floor(cell / width) + rows.from;
    const x = agent.x + column * size;
    const z = agent.z + row * size;
    const heading = headings[facing] as number;
    if (goal.isReached({ x, z, heading })) return { actions: trace(came, key), x, z, heading };
    const spent = cost[key]! + 1;
    const [dx, dz] = headingVector(heading);
    const isInside =
      column + dx >= columns.from &&
      column + dx <= columns.to &&
      row + dz >= rows.from &&
      row + dz <= rows.to;
    if (isInside && isFree(key, x, z, dx, dz)) visit(column + dx, row + dz, facing, spent, key * 4);
    visit(column, row, (facing + 3) % 4, spent, key * 4 + 1);
    visit(column, row, (facing + 1) % 4, spent, key * 4 + 2);
  }
  return undefined;
};

const trace = (came: Int32Array, end: number): WalkAction[] => {
  const actions: WalkAction[] = [];
  for (let link = came[end]!; link >= 0; link = came[link >> 2]!) actions.push(actionOf[link & 3]!);
  return actions.toReversed();
};

import type { AgentOptions } from "../world/agent-options.js";
import { objectBox, objectState } from "../world/access.js";
import { obstacleBetween } from "../world/movement.js";
import type { AgentState, WorldState } from "../world/object-state.js";
import { canSee } from "../world/sight.js";
import { headingVector } from "../world/view-cone.js";
import type { World, WorldObject } from "../world/world.js";
import type { WorldRules } from "../world/world-rules.js";
import { priorityQueue } from "./priority-queue.js";

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
  /** False where no pose can ever be reached that counts, for example for a thing in a closed box. */
  readonly isPossible?: boolean;
  readonly isReached: (pose: { x: number; z: number; heading: number }) => boolean;
  readonly bound: (x: number, z: number) => number;
}

/** False for what is held, gone, or shut in. */
const isVisibleAnywhere = (world: World, state: WorldState, rules: WorldRules, object: WorldObject): boolean => {
  const now = objectState(state, object);
  if (!now.exists || now.heldBy !== null) return false;
  for (let { parent } = now; parent !== null;) {
    const holder = world.objects[world.indexOf.get(parent) as number] as WorldObject;
    const around = objectState(state, holder);
    if (around.heldBy !== null || (rules.closedHides && around.isOpen === false && holder.can.has("receptacle"))) return false;
    parent = around.parent;
  }
  return true;
};

/** Poses from which an object is in view and its centre in reach. */
export const withinReachOf = ({ world, state, options, rules }: WalkRequest, object: WorldObject): WalkGoal => {
  const { x: targetX, z: targetZ } = objectState(state, object);
  const reach = options.manipulationDistance;
  return {
    isPossible: isVisibleAnywhere(world, state, rules, object),
    isReached: ({ x, z, heading }) =>
      Math.hypot(targetX - x, targetZ - z) <= reach - 1e-9 &&
      canSee(world, state, { x, z, heading, inventory: [], sighted: [], numbers: [] }, options, rules, object),
    bound: (x, z) => Math.max(0, (Math.abs(targetX - x) + Math.abs(targetZ - z) - reach * Math.SQRT2) / options.stepSize),
  };
};

const away = (value: number, low: number, high: number) => Math.max(low - value, 0, value - high);

/** Poses from which an object is in view. */
export const inViewOf = ({ world, state, options, rules }: WalkRequest, object: WorldObject): WalkGoal => {
  const box = objectBox(state, object);
  const far = options.viewDistance;
  return {
    isPossible: isVisibleAnywhere(world, state, rules, object),
    isReached: ({ x, z, heading }) =>
      canSee(world, state, { x, z, heading, inventory: [], sighted: [], numbers: [] }, options, rules, object),
    bound: (x, z) => Math.max(0, (away(x, box.minX, box.maxX) + away(z, box.minZ, box.maxZ) - far * Math.SQRT2) / options.stepSize),
  };
};

const span = 4096;
const headings = [0, 90, 180, 270] as const;

const keyOf = (column: number, row: number, facing: number) => ((column + span / 2) * span + row + span / 2) * 4 + facing;

/**
 * A*: the shortest list of moves and quarter turns from the agent's pose to a goal, on the grid of its steps; undefined where
 * there is none. Turns and moves cost one action each.
 */
export const planWalk = (request: WalkRequest, goal: WalkGoal): Walk | undefined => {
  const { world, state, agent, options, rules, maxSteps = 400 } = request;
  if (goal.isPossible === false) return undefined;
  const size = options.stepSize;
  const free = new Map<number, boolean>();
  const isFree = (column: number, row: number, facing: number): boolean => {
    const key = keyOf(column, row, facing);
    const known = free.get(key);
    if (known !== undefined) return known;
    const [dx, dz] = headingVector(headings[facing] as number);
    const x = agent.x + column * size;
    const z = agent.z + row * size;
    const isClear = obstacleBetween(world, state, x, z, x + dx * size, z + dz * size, rules) === undefined;
    free.set(key, isClear);
    return isClear;
  };
  const start = ((Math.round(agent.heading / 90) % 4) + 4) % 4;
  const cost = new Map<number, number>([[keyOf(0, 0, start), 0]]);
  const came = new Map<number, { readonly from: number; readonly action: WalkAction }>();
  const open = priorityQueue<{ readonly column: number; readonly row: number; readonly facing: number; readonly cost: number }>();
  open.push({ column: 0, row: 0, facing: start, cost: 0 }, goal.bound(agent.x, agent.z));
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { column, row, facing, cost: spent } = node;
    const key = keyOf(column, row, facing);
    if (spent > (cost.get(key) as number)) continue;
    const x = agent.x + column * size;
    const z = agent.z + row * size;
    const heading = headings[facing] as number;
    if (goal.isReached({ x, z, heading })) return { actions: trace(came, key), x, z, heading };
    const visit = (toColumn: number, toRow: number, toFacing: number, action: WalkAction) => {
      const toKey = keyOf(toColumn, toRow, toFacing);
      if ((cost.get(toKey) ?? Infinity) <= spent + 1) return;
      cost.set(toKey, spent + 1);
      came.set(toKey, { from: key, action });
      const bound = goal.bound(agent.x + toColumn * size, agent.z + toRow * size);
      open.push({ column: toColumn, row: toRow, facing: toFacing, cost: spent + 1 }, spent + 1 + bound);
    };
    const [dx, dz] = headingVector(heading);
    if (Math.abs(column + dx) <= maxSteps && Math.abs(row + dz) <= maxSteps && isFree(column, row, facing)) {
      visit(column + dx, row + dz, facing, "move_ahead");
    }
    visit(column, row, (facing + 3) % 4, "turn_left");
    visit(column, row, (facing + 1) % 4, "turn_right");
  }
  return undefined;
};

const trace = (came: ReadonlyMap<number, { readonly from: number; readonly action: WalkAction }>, end: number): WalkAction[] => {
  const actions: WalkAction[] = [];
  for (let link = came.get(end); link !== undefined; link = came.get(link.from)) actions.push(link.action);
  return actions.toReversed();
};

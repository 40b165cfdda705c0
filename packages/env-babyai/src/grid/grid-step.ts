import {
  frontOf,
  isWall,
  objectAt,
  type Facing,
  type GridObject,
  type GridState,
  type GridWorld,
} from "./grid.js";

export type GridMove = "left" | "right" | "forward" | "pickup" | "drop" | "toggle";

const withObject = (state: GridState, index: number, change: Partial<GridObject>): GridObject[] =>
  state.objects.map((object, position) => (position === index ? { ...object, ...change } : object));

const toggle = (state: GridState, index: number, x: number, y: number): GridState => {
  const { carrying } = state;
  const front = state.objects[index];
  if (front === undefined) return state;
  if (front.type === "box") {
    const opened = withObject(state, index, { x: null, y: null });
    const inside = front.contains ?? null;
    return {
      ...state,
      objects: inside === null ? opened : opened.with(inside, { ...opened[inside]!, x, y }),
    };
  }
  if (front.type !== "door") return state;
  if (front.isLocked !== true)
    return { ...state, objects: withObject(state, index, { isOpen: front.isOpen !== true }) };
  const held = carrying === null ? undefined : state.objects[carrying];
  if (held?.type !== "key" || held.color !== front.color) return state;
  return { ...state, objects: withObject(state, index, { isOpen: true, isLocked: false }) };
};

/**
 * Minigrid's transition; a move that its rules do not allow gives the same state back.
 *
 * @example
 * const { world, start } = generateLevel("GoToLocal", 1);
 * stepGrid(world, start, "left").agent.facing === (start.agent.facing + 3) % 4; // → true
 */
export const stepGrid = (world: GridWorld, state: GridState, move: GridMove): GridState => {
  const { agent, carrying } = state;
  if (move === "left" || move === "right") {
    return {
      ...state,
      agent: { ...agent, facing: ((agent.facing + (move === "left" ? 3 : 1)) % 4) as Facing },
    };
  }
  const [x, y] = frontOf(agent);
  const index = objectAt(state, x, y);
  const front = state.objects[index];
  if (move === "forward") {
    const isFree =
      !isWall(world, x, y) &&
      (front === undefined || (front.type === "door" && front.isOpen === true));
    return isFree ? { ...state, agent: { ...agent, x, y } } : state;
  }
  if (move === "pickup") {
    if (front === undefined || front.type === "door" || carrying !== null) return state;
    return { ...state, objects: withObject(state, index, { x: null, y: null }), carrying: index };
  }
  if (move === "drop") {
    if (carrying === null || front !== undefined || isWall(world, x, y)) return state;
    return { ...state, objects: withObject(state, carrying, { x, y }), carrying: null };
  }
  return toggle(state, index, x, y);
};

import { frontOf, isWall, objectAt, type GridState, type GridWorld } from "../grid/grid.js";
import { stepGrid, type GridMove } from "../grid/grid-step.js";

export const gridActionNames = [
  "move_ahead",
  "turn_left",
  "turn_right",
  "pick_up",
  "drop",
  "toggle",
] as const;
export type GridActionName = (typeof gridActionNames)[number];

export interface GridResult {
  readonly state: GridState;
  readonly status:
    | "done"
    | "blocked"
    | "too-far"
    | "not-able"
    | "locked"
    | "inventory-full"
    | "empty-hands"
    | "not-held"
    | "wrong-arguments";
  readonly values: Readonly<Record<string, string>>;
  /** The move that reached the grid; null where a rule stopped it before. */
  readonly move: GridMove | null;
}

const nameOf = (state: GridState, index: number | null): string => {
  const object = index === null ? undefined : state.objects[index];
  return object === undefined ? "nothing" : `${object.color} ${object.type}`;
};

/** True where `red ball`, `ball` or `object` can mean the thing. */
export const isCalled = (state: GridState, index: number, name: string): boolean => {
  const object = state.objects[index];
  if (object === undefined) return false;
  const words = name.split(/\s+/u).filter((word) => !["a", "an", "the"].includes(word));
  const [color, type] = words.length === 2 ? words : [undefined, words[0]];
  return (
    words.length <= 2 &&
    (type === object.type || type === "object") &&
    (color === undefined || color === object.color)
  );
};

type ResultOf = (
  status: GridResult["status"],
  next?: GridState,
  move?: GridMove | null,
  values?: Readonly<Record<string, string>>,
) => GridResult;

const drop = (world: GridWorld, state: GridState, name: string, result: ResultOf): GridResult => {
  if (state.carrying === null) return result("empty-hands");
  if (name !== "" && !isCalled(state, state.carrying, name)) return result("not-held");
  const held = nameOf(state, state.carrying);
  const next = stepGrid(world, state, "drop");
  const values = { object: name === "" ? held : name };
  return result(next === state ? "blocked" : "done", next, "drop", values);
};

/** Acts on the thing in the cell straight ahead. */
const actAhead = (
  world: GridWorld,
  state: GridState,
  action: "pick_up" | "toggle",
  name: string,
  result: ResultOf,
): GridResult => {
  const [x, y] = frontOf(state.agent);
  const ahead = objectAt(state, x, y);
  if (name === "") return result("wrong-arguments");
  if (isWall(world, x, y)) return result("blocked", state, null, { front: "grey wall" });
  if (ahead < 0) return result("too-far");
  if (!isCalled(state, ahead, name))
    return result("blocked", state, null, { front: nameOf(state, ahead) });
  const values = { actual: nameOf(state, ahead) };
  if (action === "pick_up") {
    if (state.objects[ahead]?.type === "door") return result("not-able", state, null, values);
    if (state.carrying !== null) return result("inventory-full", state, null, values);
    return result("done", stepGrid(world, state, "pickup"), "pickup", values);
  }
  const next = stepGrid(world, state, "toggle");
  if (next !== state) return result("done", next, "toggle", values);
  return result(
    state.objects[ahead]?.isLocked === true ? "locked" : "not-able",
    state,
    "toggle",
    values,
  );
};

/** One action by name: names must fit the thing in the cell straight ahead. */
export const actOnGrid = (
  world: GridWorld,
  state: GridState,
  action: GridActionName,
  name: string,
): GridResult => {
  const result: ResultOf = (status, next = state, move = null, values = {}) => ({
    state: next,
    status,
    move,
    values: { object: name, held: nameOf(next, next.carrying), degrees: "90", ...values },
  });
  if (action === "turn_left" || action === "turn_right") {
    const move = action === "turn_left" ? "left" : "right";
    return result("done", stepGrid(world, state, move), move);
  }
  if (action === "move_ahead") {
    const next = stepGrid(world, state, "forward");
    return result(next === state ? "blocked" : "done", next, "forward");
  }
  return action === "drop"
    ? drop(world, state, name, result)
    : actAhead(world, state, action, name, result);
};

import { clearWay, findWay, turnToCell, turnTo, after } from "../expert/grid-planner.js";
import type { GridState, GridWorld } from "../grid/grid.js";
import type { GridMove } from "../grid/grid-step.js";
import { viewGrid } from "../grid/grid-view.js";
import { isCalled } from "./grid-actions.js";

/** Things in view that a name can mean; nearest column first, as the view lists them. */
const inView = (
  world: GridWorld,
  state: GridState,
  viewSize: number,
  name: string,
): readonly number[] => {
  const { front, left, right } = viewGrid(world, state, viewSize);
  return [...front, ...left, ...right].filter((index) => isCalled(state, index, name));
};

/**
 * The moves of `goto`: the shortest free way to where a thing in view is straight ahead; null where
 * nothing of that name is in view or free. LangSuitE Table 9.
 */
export const gotoMoves = (
  world: GridWorld,
  state: GridState,
  name: string,
  viewSize: number,
): { readonly moves: readonly GridMove[] } | { readonly failure: "unknown-object" | "no-path" } => {
  const wanted = inView(world, state, viewSize, name);
  if (wanted.length === 0) return { failure: "unknown-object" };
  const way = findWay(
    world,
    state,
    (x, y) =>
      wanted.some((index) => state.objects[index]?.x === x && state.objects[index]?.y === y),
    {
      ...clearWay,
      door: Infinity,
    },
  );
  if (way === undefined) return { failure: "no-path" };
  let draft = { state, moves: [] as readonly GridMove[] };
  for (const [x, y] of way.cells.slice(1))
    draft = after(world, turnToCell(world, draft, x, y), "forward");
  return { moves: turnTo(world, draft, way.facing).moves };
};

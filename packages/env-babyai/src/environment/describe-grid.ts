import { frontOf, isWall, objectAt, type GridState, type GridWorld } from "../grid/grid.js";
import { viewGrid } from "../grid/grid-view.js";

const thing = (state: GridState, index: number): string => {
  const object = state.objects[index];
  return object === undefined ? "nothing" : `a ${object.color} ${object.type}`;
};

/**
 * The view in words, far to near in each direction; walls and distances are never described.
 *
 * @example
 * const { world, start } = generateLevel("GoToLocal", 1);
 * describeGrid(world, start).startsWith("You can see"); // → true
 */
export const describeGrid = (world: GridWorld, state: GridState, viewSize = 7): string => {
  const { front, left, right } = viewGrid(world, state, viewSize);
  const parts: string[] = [];
  const list = (indices: readonly number[], separator: string) =>
    indices.map((index) => thing(state, index)).join(separator);
  if (front.length > 0) parts.push(`You can see ${list(front, ", ")} in front of you`);
  if (left.length > 0) parts.push(`You can see ${list(left, ",")} on your left`);
  if (right.length > 0) parts.push(`You can see ${list(right, ",")} on your right`);
  const [x, y] = frontOf(state.agent);
  const ahead = isWall(world, x, y) ? -1 : objectAt(state, x, y);
  const manipulable = ahead < 0 ? "" : `; \nManipulable object: ${thing(state, ahead)}`;
  return parts.length === 0 ? "You can see nothing ahead." : `${parts.join("; ")}${manipulable}.`;
};

import type { CompiledScene } from "../engine/compile-scene.js";
import { add, distance, threeOf, type Vector3 } from "../engine/numbers.js";
import { bodyOrientation, bodyPosition } from "../engine/read-scene.js";
import { flatDistance, handLeg } from "./hand-leg.js";
import type { TableGoal } from "./table-goal.js";
import { placeBody } from "./table-simulation.js";

const handle = (scene: CompiledScene) => add(bodyPosition(scene, "drawer_link"), [0, -0.16, 0]);
const grip = (scene: CompiledScene) => add(handle(scene), [0, 0, -0.02]);
const goalOf = (drawn: readonly number[]): Vector3 => add(threeOf(drawn), [0, -0.36, 0.09]);

/** A drawer with a bow handle. */
export const drawerOpen: TableGoal = {
  name: "drawer-open",
  goal: "open the drawer",
  main: "sawyer_xyz/sawyer_drawer.xml",
  handStart: [0, 0.6, 0.2],
  ranges: [
    [-0.1, 0.1],
    [0.9, 0.9],
    [0, 0],
  ],
  place: (scene, drawn) => placeBody(scene, "drawer", threeOf(drawn)),
  start: () => {},
  objects: (scene) => [
    { position: handle(scene), orientation: bodyOrientation(scene, "drawer_link") },
  ],
  target: (_, drawn) => goalOf(drawn),
  isSolved: (scene, drawn) => distance(handle(scene), goalOf(drawn)) <= 0.03,
  waypoints: [
    handLeg({
      plan: "move above the handle",
      target: (scene) => add(grip(scene), [0, 0, 0.3]),
      grip: -1,
      gain: 4,
      isDone: (scene, hand) => flatDistance(hand, grip(scene)) <= 0.06,
    }),
    handLeg({
      plan: "lower behind the handle",
      target: grip,
      grip: -1,
      gain: 4,
      isDone: (scene, hand) => Math.abs(hand[2] - grip(scene)[2]) <= 0.04,
    }),
    handLeg({
      plan: "pull the handle",
      target: (scene) => add(grip(scene), [0, -0.06, 0]),
      grip: -1,
      gain: 50,
    }),
  ],
};

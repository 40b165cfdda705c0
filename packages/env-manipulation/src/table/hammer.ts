import type { CompiledScene } from "../engine/compile-scene.js";
import { add, type Vector3 } from "../engine/numbers.js";
import {
  bodyOrientation,
  bodyPosition,
  jointPosition,
  sitePosition,
} from "../engine/read-scene.js";
import { flatDistance, handLeg } from "./hand-leg.js";
import type { TableGoal } from "./table-goal.js";
import { placeBody, placeObject } from "./table-simulation.js";

const handle = (scene: CompiledScene) => add(bodyPosition(scene, "hammer"), [-0.04, 0, -0.01]);
/** Where the hand is when the hammer that it holds is in the nail. */
const strike: Vector3 = [0.05, 0.71, 0.16];
const box: Vector3 = [0.24, 0.85, 0];

/** A nail in the side of a box. */
export const hammer: TableGoal = {
  name: "hammer",
  goal: "hammer the nail in",
  main: "sawyer_xyz/sawyer_hammer.xml",
  handStart: [0, 0.4, 0.2],
  ranges: [
    [-0.1, 0.1],
    [0.4, 0.5],
    [0, 0],
  ],
  place: (scene) => placeBody(scene, "box", box),
  start: (scene, drawn) => placeObject(scene, drawn),
  objects: (scene) =>
    ["hammer", "nail_link"].map((name) => ({
      position: bodyPosition(scene, name),
      orientation: bodyOrientation(scene, name),
    })),
  target: (scene) => sitePosition(scene, "goal"),
  isSolved: (scene) => jointPosition(scene, "NailSlideJoint") > 0.09,
  waypoints: [
    handLeg({
      plan: "move above the hammer",
      target: (scene) => add(handle(scene), [0, 0, 0.1]),
      grip: 0,
      gain: 10,
      isDone: (scene, hand) => flatDistance(hand, handle(scene)) <= 0.03,
    }),
    handLeg({
      plan: "grasp the hammer",
      target: (scene) => add(handle(scene), [0, 0, 0.03]),
      grip: (scene, hand) => (Math.abs(hand[2] - handle(scene)[2]) <= 0.1 ? 0.8 : 0),
      gain: 10,
      isDone: (scene, hand) => Math.abs(hand[2] - handle(scene)[2]) <= 0.05,
    }),
    handLeg({
      plan: "carry the hammer to the nail",
      target: (_, hand) => [strike[0], hand[1], strike[2]],
      grip: 0.8,
      gain: 10,
      isDone: (_, hand) => Math.hypot(hand[0] - strike[0], hand[2] - strike[2]) <= 0.02,
    }),
    handLeg({ plan: "hit the nail", target: () => strike, grip: 0.8, gain: 10 }),
  ],
};

import type { CompiledScene } from "../engine/compile-scene.js";
import { clip, distance, type Vector3 } from "../engine/numbers.js";
import { bodyOrientation, bodyPosition } from "../engine/read-scene.js";
import { flatDistance, handLeg } from "./hand-leg.js";
import { table } from "./table-constants.js";
import type { TableGoal } from "./table-goal.js";
import { placeObject } from "./table-simulation.js";

/** Where to grasp: nearer to the bin's middle than the puck, so that fingers stay off its walls. */
const grasp = (scene: CompiledScene): Vector3 => {
  const [x, y, z] = bodyPosition(scene, "obj");
  return [x, clip(y, 0.675, 0.725), z + 0.03];
};
const bin: Vector3 = [0.12, 0.7, 0.02];

/** A puck from one bin into the other. */
export const binPicking: TableGoal = {
  name: "bin-picking",
  goal: "put the puck into the blue bin",
  main: "sawyer_xyz/sawyer_bin_picking.xml",
  handStart: [0, 0.6, 0.2],
  handLow: [-0.5, 0.4, 0.07],
  ranges: [
    [-0.21, -0.03],
    [0.65, 0.75],
  ],
  place: () => {},
  start: (scene, drawn) => {
    const height = scene.data.qpos[table.object + 2]!;
    placeObject(scene, [...drawn, height]);
  },
  objects: (scene) => [
    { position: bodyPosition(scene, "obj"), orientation: bodyOrientation(scene, "obj") },
  ],
  target: (scene) => bodyPosition(scene, "bin_goal"),
  isSolved: (scene) =>
    distance(bodyPosition(scene, "obj"), bodyPosition(scene, "bin_goal")) <= 0.05,
  waypoints: [
    handLeg({
      plan: "move above the puck",
      target: (scene) => {
        const [x, y, z] = grasp(scene);
        return [x, y, z + 0.15];
      },
      grip: -1,
      gain: 25,
      isDone: (scene, hand) => flatDistance(hand, grasp(scene)) <= 0.01,
    }),
    handLeg({
      plan: "grasp the puck",
      target: grasp,
      grip: -1,
      gain: 25,
      isDone: (scene, hand) => Math.abs(hand[2] - grasp(scene)[2]) <= 0.012,
    }),
    handLeg({
      plan: "grasp the puck",
      target: grasp,
      grip: 0.6,
      gain: 25,
      isDone: (_, __, since) => since >= 20,
    }),
    handLeg({
      plan: "lift the puck",
      target: (_, hand) => [hand[0], hand[1], hand[2] + 0.1],
      grip: 0.6,
      gain: 25,
      isDone: (_, hand) => hand[2] >= 0.15,
    }),
    handLeg({
      plan: "carry the puck to the blue bin",
      target: () => [bin[0], bin[1], 0.18],
      grip: 0.6,
      gain: 25,
      isDone: (_, hand) => flatDistance(hand, bin) <= 0.02,
    }),
    handLeg({ plan: "lower the puck", target: () => bin, grip: 0.6, gain: 25 }),
  ],
};

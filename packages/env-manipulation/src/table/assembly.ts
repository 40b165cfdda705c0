import { add, subtract, threeOf, type Vector3 } from "../engine/numbers.js";
import { bodyOrientation, bodyPosition, sitePosition } from "../engine/read-scene.js";
import type { CompiledScene } from "../engine/compile-scene.js";
import { flatDistance, handLeg } from "./hand-leg.js";
import type { TableGoal } from "./table-goal.js";
import { placeBody, placeObject } from "./table-simulation.js";

const grasp = (scene: CompiledScene) => add(sitePosition(scene, "RoundNut-8"), [-0.02, 0, 0]);
const pegTop = (scene: CompiledScene) => add(bodyPosition(scene, "peg"), [0, 0, 0.05]);
/** Where the hand is when the nut that it holds is above the peg. */
const abovePeg = (scene: CompiledScene) => add(pegTop(scene), [0.12, 0, 0.14]);
const goalOf = (drawn: readonly number[]): Vector3 => [drawn[3]!, drawn[4]!, drawn[5]!];

/** The ring of a wrench over a peg. */
export const assembly: TableGoal = {
  name: "assembly",
  goal: "put the nut over the peg",
  main: "sawyer_xyz/sawyer_assembly_peg.xml",
  handStart: [0, 0.6, 0.2],
  ranges: [
    [0, 0],
    [0.6, 0.6],
    [0.02, 0.02],
    [-0.1, 0.1],
    [0.75, 0.85],
    [0.1, 0.1],
  ],
  accepts: (drawn) => flatDistance(threeOf(drawn), goalOf(drawn)) >= 0.1,
  place: (scene, drawn) => placeBody(scene, "peg", subtract(goalOf(drawn), [0, 0, 0.05])),
  start: (scene, drawn) => placeObject(scene, drawn.slice(0, 3)),
  objects: (scene) => [
    {
      position: sitePosition(scene, "RoundNut-8"),
      orientation: bodyOrientation(scene, "RoundNut"),
    },
  ],
  target: (_, drawn) => goalOf(drawn),
  isSolved: (scene, drawn) => {
    const ring = sitePosition(scene, "RoundNut");
    const goal = goalOf(drawn);
    return flatDistance(ring, goal) < 0.02 && ring[2] < goal[2];
  },
  waypoints: [
    handLeg({
      plan: "move above the nut",
      target: (scene) => add(grasp(scene), [0, 0, 0.1]),
      grip: 0,
      gain: 10,
      isDone: (scene, hand) => flatDistance(hand, grasp(scene)) <= 0.02,
    }),
    handLeg({
      plan: "grasp the nut",
      target: (scene) => add(grasp(scene), [0, 0, 0.03]),
      grip: (scene, hand) => (Math.abs(hand[2] - grasp(scene)[2]) <= 0.12 ? 0.6 : 0),
      gain: 10,
      isDone: (scene, hand) => Math.abs(hand[2] - grasp(scene)[2]) <= 0.05,
    }),
    handLeg({
      plan: "lift the nut",
      target: (scene, hand) => [hand[0], hand[1], abovePeg(scene)[2]],
      grip: 0.6,
      gain: 10,
      isDone: (scene, hand) => Math.abs(hand[2] - abovePeg(scene)[2]) <= 0.04,
    }),
    handLeg({
      plan: "move above the peg",
      target: abovePeg,
      grip: 0.6,
      gain: 10,
      isDone: (scene, hand) => flatDistance(hand, abovePeg(scene)) <= 0.02,
    }),
    handLeg({
      plan: "lower onto the peg",
      target: (scene) => add(abovePeg(scene), [0, 0, -0.2]),
      grip: 0.6,
      gain: 10,
    }),
  ],
};

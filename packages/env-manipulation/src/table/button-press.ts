import type { CompiledScene } from "../engine/compile-scene.js";
import { add, threeOf } from "../engine/numbers.js";
import { bodyOrientation, bodyPosition, sitePosition } from "../engine/read-scene.js";
import { handLeg } from "./hand-leg.js";
import { table } from "./table-constants.js";
import type { TableGoal } from "./table-goal.js";
import { placeBody } from "./table-simulation.js";

const button = (scene: CompiledScene) => add(bodyPosition(scene, "button"), [0, -0.193, 0]);
const press = (scene: CompiledScene) => add(button(scene), [0, 0, -0.07]);
const isClose = (left: number, right: number) => Math.abs(left - right) <= 0.02;

/** A button in the side of a box. */
export const buttonPress: TableGoal = {
  name: "button-press",
  goal: "press the button",
  main: "sawyer_xyz/sawyer_button_press.xml",
  handStart: [0, 0.4, 0.2],
  ranges: [
    [-0.1, 0.1],
    [0.85, 0.9],
    [0.115, 0.115],
  ],
  place: (scene, drawn) => placeBody(scene, "box", threeOf(drawn)),
  start: (scene) => {
    scene.data.qpos[table.object] = 0;
    scene.data.qvel[table.object] = 0;
  },
  objects: (scene) => [{ position: button(scene), orientation: bodyOrientation(scene, "button") }],
  target: (scene) => sitePosition(scene, "hole"),
  isSolved: (scene) => Math.abs(sitePosition(scene, "hole")[1] - button(scene)[1]) <= 0.02,
  waypoints: [
    handLeg({
      plan: "line up with the button",
      target: (scene, hand) => [press(scene)[0], hand[1] - 0.1, press(scene)[2]],
      grip: 0,
      gain: 25,
      isDone: (scene, hand) =>
        isClose(hand[0], press(scene)[0]) && isClose(hand[2], press(scene)[2]),
    }),
    handLeg({
      plan: "push the button",
      target: (scene) => add(press(scene), [0, 0.02, 0]),
      grip: 0,
      gain: 25,
    }),
  ],
};

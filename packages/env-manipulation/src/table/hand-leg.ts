import type { CompiledScene } from "../engine/compile-scene.js";
import { clip, type Vector3 } from "../engine/numbers.js";
import type { Waypoint } from "../scenes/task-definition.js";
import { handPosition } from "./table-simulation.js";

interface HandLeg {
  readonly plan: string;
  readonly target: (scene: CompiledScene, hand: Vector3) => Vector3;
  /** How hard the fingers close: −1 open, 1 closed. */
  readonly grip: number | ((scene: CompiledScene, hand: Vector3) => number);
  /** Action per metre of error. */
  readonly gain: number;
  readonly isDone?: (scene: CompiledScene, hand: Vector3, since: number) => boolean;
}

/** A leg on which the hand is drawn to a point in proportion to its distance. */
export const handLeg = ({ plan, target, grip, gain, isDone }: HandLeg): Waypoint => ({
  plan,
  aim: (scene) => {
    const hand = handPosition(scene);
    const point = target(scene, hand);
    return [
      ...point.map((value, axis) => clip((value - hand[axis]!) * gain, -1, 1)),
      typeof grip === "number" ? grip : grip(scene, hand),
    ];
  },
  isDone: (scene, since) => isDone?.(scene, handPosition(scene), since) ?? false,
});

/** Distance across the table, heights left out. */
export const flatDistance = (left: Vector3, right: Vector3): number =>
  Math.hypot(left[0] - right[0], left[1] - right[1]);

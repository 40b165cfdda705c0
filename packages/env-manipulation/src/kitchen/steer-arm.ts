import { approachPose, type ToolPose } from "../control/inverse-kinematics.js";
import type { CompiledScene } from "../engine/compile-scene.js";
import { clip, type Vector3 } from "../engine/numbers.js";
import { kitchen } from "./kitchen-constants.js";

const GAIN = 2;
/** Stiffness of the arm's position controllers. */
const stiffness = [870, 870, 870, 870, 120, 120, 120] as const;
const REACH = kitchen.speed * kitchen.controlTime;

export type Fingers = "open" | "closed";

/** The tool looks away from the robot (+y), fingers opening along x; `pitch` radians downwards. */
export const toolPose = (position: Vector3, pitch = 0): ToolPose => ({
  position,
  axes: [
    [0, Math.sin(pitch), Math.cos(pitch)],
    [1, 0, 0],
    [0, Math.cos(pitch), -Math.sin(pitch)],
  ],
});

/** The action that moves the tool towards a pose, with what gravity would pull down added. */
export const steerArm = (scene: CompiledScene, pose: ToolPose, fingers: Fingers): number[] => {
  const wanted = approachPose(scene, { site: "end_effector", joints: kitchen.arm }, pose).map(
    (value) => value * GAIN,
  );
  const factor = Math.min(1, REACH / Math.max(...wanted.map(Math.abs), 1e-9));
  const gravity = scene.data.qfrc_bias;
  const arm = wanted.map((value, joint) =>
    clip((value * factor + gravity[joint]! / (stiffness[joint] as number)) / REACH, -1, 1),
  );
  const grip = fingers === "open" ? 1 : -1;
  return [...arm, grip, grip];
};

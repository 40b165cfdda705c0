import type { CompiledScene } from "../engine/compile-scene.js";
import {
  type Vector,
  type Vector3,
  add,
  cross,
  lengthOf,
  scale,
  subtract,
} from "../engine/numbers.js";
import { idOf, siteAxes, sitePosition } from "../engine/read-scene.js";
import { solveLinear } from "./solve-linear.js";

/** Where a tool is to be, and how it is to be held: three axes in world coordinates. */
export interface ToolPose {
  readonly position: Vector3;
  readonly axes: readonly [Vector3, Vector3, Vector3];
}

export interface ArmFacts {
  readonly site: string;
  /** The first so many joints are the arm's. */
  readonly joints: number;
}

const ROTATION_WEIGHT = 0.3;
const LONGEST_ERROR = 0.15;
const DAMPING = 0.0009;

/** Three rows for the position and three for the rotation, each with a number for every joint. */
const jacobian = (
  { engine, model, data }: CompiledScene,
  site: number,
  joints: number,
): readonly number[][] => {
  const moving = new engine.DoubleBuffer(3 * model.nv);
  const turning = new engine.DoubleBuffer(3 * model.nv);
  try {
    engine.mj_jacSite(model, data, moving, turning, site);
    const rows = (values: Float64Array, weight: number) =>
      [0, 1, 2].map((row) =>
        Array.from(
          values.slice(row * model.nv, row * model.nv + joints),
          (value) => value * weight,
        ),
      );
    return [...rows(moving.GetView(), 1), ...rows(turning.GetView(), ROTATION_WEIGHT)];
  } finally {
    moving.delete();
    turning.delete();
  }
};

const rotationError = (axes: readonly number[], wanted: ToolPose["axes"]): Vector3 => {
  const columns = [0, 1, 2].map((column): Vector3 => [
    axes[column]!,
    axes[3 + column]!,
    axes[6 + column]!,
  ]);
  const parts = columns.map((axis, index) => cross(axis, wanted[index]!));
  return scale(parts.reduce(add), 0.5);
};

const dampedLeastSquares = (
  rows: readonly number[][],
  error: Vector,
  free: readonly number[],
): number[] => {
  const normal = rows.flatMap((left, row) =>
    rows.map((right, column) => {
      const product = free.reduce((sum, joint) => sum + left[joint]! * right[joint]!, 0);
      return row === column ? product + DAMPING : product;
    }),
  );
  const weights = solveLinear(normal, error);
  return free.map((joint) =>
    rows.reduce((sum, row, index) => sum + row[joint]! * weights[index]!, 0),
  );
};

/**
 * The joint displacements that bring the tool nearer to a pose, by damped least squares. Joints
 * that stand at a limit and would be pushed beyond it are locked, and the rest is solved again.
 */
export const approachPose = (
  scene: CompiledScene,
  { site, joints }: ArmFacts,
  pose: ToolPose,
): number[] => {
  const rows = jacobian(scene, idOf(scene, "site", site), joints);
  const gap = subtract(pose.position, sitePosition(scene, site));
  const move = scale(gap, Math.min(1, LONGEST_ERROR / Math.max(lengthOf(gap), 1e-9)));
  const error = [
    ...move,
    ...scale(rotationError(siteAxes(scene, site), pose.axes), ROTATION_WEIGHT),
  ];
  const range = scene.model.jnt_range;
  const qpos = scene.data.qpos;
  let free = Array.from({ length: joints }, (_, joint) => joint);
  for (;;) {
    const moves = dampedLeastSquares(rows, error, free);
    const stuck = free.filter((joint, index) => {
      const at = qpos[joint]!;
      const change = moves[index]!;
      return (
        (change < 0 && at <= range[2 * joint]! + 1e-2) ||
        (change > 0 && at >= range[2 * joint + 1]! - 1e-2)
      );
    });
    if (stuck.length === 0 || stuck.length === free.length) {
      const found = new Map(
        free.map((joint, index) => [joint, stuck.length === 0 ? moves[index]! : 0]),
      );
      return Array.from({ length: joints }, (_, joint) => found.get(joint) ?? 0);
    }
    free = free.filter((joint) => !stuck.includes(joint));
  }
};

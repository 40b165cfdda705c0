/**
 * Where a body stands and looks, in steps from where its walk began: x to the right of its first
 * heading, y ahead; headings clockwise.
 */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

export type Steering = "ahead" | "left" | "right";

export const start: Pose = { x: 0, y: 0, heading: 0 };

const vectors = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** One step in the direction of a heading. */
export const stepOf = (heading: number): readonly [number, number] =>
  vectors[((heading % 4) + 4) % 4] as readonly [number, number];

/** The pose after a step or a quarter turn that nothing hinders. */
export const steered = ({ x, y, heading }: Pose, by: Steering): Pose => {
  if (by !== "ahead") return { x, y, heading: (heading + (by === "left" ? 3 : 1)) % 4 };
  const [dx, dy] = stepOf(heading);
  return { x: x + dx, y: y + dy, heading };
};

/** A cell as the body at a pose has it: so far to the right, so far ahead. */
export const seenFrom = (
  pose: Pose,
  x: number,
  y: number,
): readonly [right: number, ahead: number] => {
  const [aheadX, aheadY] = stepOf(pose.heading);
  const [rightX, rightY] = stepOf(pose.heading + 1);
  const [dx, dy] = [x - pose.x, y - pose.y];
  return [dx * rightX + dy * rightY, dx * aheadX + dy * aheadY];
};

/** A step of the past: how it steered, if it did, and whether it came about. */
export interface WalkedStep {
  readonly by: Steering | null;
  readonly isDone: boolean;
}

/** Dead reckoning: the poses before every step and after the last. */
export const posesOf = (steps: readonly WalkedStep[]): readonly Pose[] => {
  const poses: Pose[] = [start];
  for (const { by, isDone } of steps) {
    const pose = poses.at(-1)!;
    poses.push(by !== null && isDone ? steered(pose, by) : pose);
  }
  return poses;
};

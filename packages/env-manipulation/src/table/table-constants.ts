import type { Vector3 } from "../engine/numbers.js";

/** Meta-World's numbers that hold for all its tasks (`sawyer_xyz_env`). */
export const table = {
  /** Simulation steps of 0.0025 s in a control step: 80 Hz. */
  frameSkip: 5,
  horizon: 500,
  /** Metres that the hand's guide moves for an action of 1. */
  reach: 0.01,
  handLow: [-0.5, 0.4, 0.05] satisfies Vector3,
  handHigh: [0.5, 1, 0.5] satisfies Vector3,
  /** The hand looks down. */
  handOrientation: [1, 0, 1, 0],
  /** Control steps in which the reset brings the hand to its place. */
  resetSteps: 50,
  /** Numbers that each weld to the hand's guide gets. */
  weld: [0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 5],
  /** Where the position of the first object stands among the joint positions. */
  object: 9,
  /** The fingers' distance that counts as fully open, metres. */
  openGripper: 0.1,
  /** Numbers of objects in an observation; missing ones are 0. */
  objectNumbers: 14,
} as const;

/**
 * The whole dynamic state of an episode as plain JSON; the scene, the goal and the sensors' noise
 * follow from the task's id.
 */
export type ManipulationState = {
  readonly taskId: string;
  /** Control steps so far. */
  readonly step: number;
  /** True from the first step on at which the task was solved. */
  readonly success: boolean;
  /**
   * The simulator's integration state: time, positions, velocities, warm start, controls, the
   * hand's guide.
   */
  readonly physics: readonly number[];
  /**
   * The frame of now and the one before, where the original's observation has two; none elsewhere.
   */
  readonly frames: readonly (readonly number[])[];
};
